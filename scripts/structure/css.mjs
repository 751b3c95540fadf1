/** A piece of a style sheet: the text before a brace (selector or at-rule) or one declaration. */
const piece = /([^{};]*)([{};])/g
const comment = /\/\*[\s\S]*?\*\//g
const width =
  /(?:width|height|inline-size)\s*[:<>=]+\s*([\d.]+(?:px|r?em))|([\d.]+(?:px|r?em))\s*[<>]=?\s*(?:width|height|inline-size)/g

/**
 * @param {string} sheet
 * @returns {{ breakpoints: string[], colours: string[], classes: Set<string> }}
 */
function cssFacts(sheet) {
  /** @type {string[]} */
  const breakpoints = []
  /** @type {string[]} */
  const colours = []
  /** @type {Set<string>} */
  const classes = new Set()
  for (const [, text = '', end] of sheet.replace(comment, '').matchAll(piece)) {
    const head = text.trim()
    if (end !== '{') colours.push(...(head.match(/#[\da-f]{3,8}\b/gi) ?? []))
    else if (/^@(media|container)/.test(head))
      for (const [, after, before] of head.matchAll(width)) breakpoints.push(after ?? before ?? '')
    else if (!head.startsWith('@'))
      for (const [, name = ''] of head.matchAll(/\.(-?[a-z_][\w-]*)/gi)) classes.add(name)
  }
  return { breakpoints, colours, classes }
}

/**
 * @typedef {import('./tree.mjs').Tree} Tree
 * @typedef {import('./measures.mjs').Places} Places
 */

/** @param {Tree} tree */
const sheets = tree => tree.files.filter(({ kind }) => kind === 'css')
/** @param {Tree} tree */
export const globalSheets = tree => sheets(tree).filter(({ path }) => !path.endsWith('.module.css'))

/**
 * Every value with the sheets where it is found.
 * @param {Tree['files']} files
 * @param {(sheet: string) => Iterable<string>} valuesOf
 */
const sheetsByValue = (files, valuesOf) => {
  /** @type {Map<string, Set<string>>} */
  const found = new Map()
  for (const { path, text } of files)
    for (const value of valuesOf(text)) found.set(value, (found.get(value) ?? new Set()).add(path))
  return [...found].map(([value, paths]) => ({ value, paths: [...paths] }))
}

/** @type {Places} */
export const breakpoints = tree =>
  sheetsByValue(sheets(tree), text => cssFacts(text).breakpoints)
    .sort((a, b) => parseFloat(a.value) - parseFloat(b.value))
    .map(({ value, paths }) => `${value} in ${paths.join(' ')}`)

/** @type {Places} Classes of the grid library (`ag-`) are not counted. */
export const sharedClasses = tree =>
  sheetsByValue(globalSheets(tree), text => cssFacts(text).classes)
    .filter(({ value, paths }) => paths.length > 1 && !value.startsWith('ag-'))
    .map(({ value, paths }) => `.${value} in ${paths.join(' ')}`)

/** @type {Places} */
export const colours = tree =>
  sheets(tree)
    .filter(({ path }) => !/tokens[^/]*\.css$/.test(path))
    .flatMap(({ path, text }) => cssFacts(text).colours.map(colour => `${path} ${colour}`))
