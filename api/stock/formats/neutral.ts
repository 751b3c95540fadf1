// Programs that open a table take a cell for a formula that begins with one of these. An apostrophe before it makes it
// text. A cell that begins with apostrophes and then one of them gets one more, so that what is read back is what was.
const formula = /^'*[=+\-@\t\r\n|%\uff1d\uff0b\uff0d\uff20]/

/** The text of a cell that no spreadsheet takes for a formula. */
export const neutral = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that `neutral` was given. */
export const fromNeutral = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
