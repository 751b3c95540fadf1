/** Figures without a ceiling, since the import rules of boundaries.mjs already reject each offence. */
const heldElsewhere = new Set([
  'modules in circles',
  'modules in circles with types',
  'imports up a layer',
  'imports outside the table',
  'imports past a public interface',
])

/**
 * @typedef {readonly { name: string, figure: number }[]} Figures
 * @typedef {Readonly<Record<string, number>>} Ceilings
 */

/**
 * What is wrong with the figures: one above its ceiling, and one below, since a ceiling only goes down.
 * @param {Figures} figures
 * @param {Ceilings} ceilings
 * @returns {string[]}
 */
export function judgeFigures(figures, ceilings) {
  const unknown = Object.keys(ceilings).filter(name => !figures.some(each => each.name === name))
  return [
    ...unknown.map(name => `there is a ceiling, but no figure: ${name}`),
    ...figures.flatMap(({ name, figure }) => {
      const ceiling = ceilings[name]
      if (ceiling === undefined) return heldElsewhere.has(name) ? [] : [`${name} has no ceiling`]
      if (figure > ceiling)
        return [`${name}: ${figure}, above ${ceiling}; see npm run structure -- --list "${name}"`]
      return figure < ceiling ? [`lower the ceiling of ${name} to ${figure}`] : []
    }),
  ]
}

/**
 * The ceilings brought down to the figures, none of them up.
 * @param {Figures} figures
 * @param {Ceilings} ceilings
 * @returns {Ceilings}
 */
export const lowerCeilings = (figures, ceilings) =>
  Object.fromEntries(
    Object.entries(ceilings).map(([name, ceiling]) => [
      name,
      Math.min(ceiling, figures.find(each => each.name === name)?.figure ?? ceiling),
    ]),
  )
