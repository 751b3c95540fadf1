import type { StockLookUp } from './reading'
import { squashed } from './squashed'

interface NamedModel {
  readonly id: number
  readonly manufacturer: string
  readonly model: string
  /** Other names of the manufacturer and of the model. */
  readonly manufacturerAliases?: readonly string[]
  readonly modelAliases?: readonly string[]
}

interface NamedSection {
  readonly code: string
  readonly name: string
}

/** Answers by names what the catalogue knows, without asking it again for each row. */
export const stockLookUp = (
  models: readonly NamedModel[],
  sections: readonly NamedSection[],
): StockLookUp => {
  const byName = new Map<string, number | null>()
  const add = (name: string, id: number) => {
    const key = squashed(name)
    const known = byName.get(key)
    byName.set(key, known === undefined || known === id ? id : null)
  }
  const ids = new Set(models.map(({ id }) => id))
  const full = new Set<string>()
  for (const each of models)
    for (const manufacturer of [each.manufacturer, ...(each.manufacturerAliases ?? [])])
      for (const model of [each.model, ...(each.modelAliases ?? [])]) {
        add(`${manufacturer} ${model}`, each.id)
        full.add(squashed(`${manufacturer} ${model}`))
      }
  // A model by itself, where no full name is the same.
  for (const { id, model } of models) if (!full.has(squashed(model))) add(model, id)
  const sectionCodes = new Map(
    sections.flatMap(({ code, name }) =>
      [code, name, name.replace(/\s+parts?$/i, '')].map(each => [squashed(each), code]),
    ),
  )
  return {
    model: name => {
      const number = /^\s*[1-9]\d{0,8}\s*$/.test(name) ? Number(name) : undefined
      const found = byName.get(squashed(name)) ?? undefined
      return found ?? (number !== undefined && ids.has(number) ? number : undefined)
    },
    section: name =>
      sectionCodes.get(squashed(name)) ?? sectionCodes.get(squashed(name.replace(/\s+parts?$/i, ''))),
  }
}
