/** A style sheet's pieces: what stands before a brace (selector or at-rule), and its declarations. */
const piece = /([^{};]*)([{};])/g
const comment = /\/\*[\s\S]*?\*\//g
const width =
  /(?:width|height|inline-size)\s*[:<>=]+\s*([\d.]+(?:px|r?em))|([\d.]+(?:px|r?em))\s*[<>]=?\s*(?:width|height|inline-size)/g

/**
 * @param {string} sheet
 * @returns {{ breakpoints: string[], colours: string[], classes: Set<string> }}
 */
export function cssFacts(sheet) {
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
