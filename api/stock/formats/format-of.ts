import { StockFileError } from './stock-file-error'
import type { StockFormat } from './stock-table'

const startsWith = (bytes: Buffer, ...start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

/** Enough for a byte order mark, blank lines and the first sign. */
const looked = 4096

/** How a text begins that is not blank; UTF-16 has NUL bytes between its signs. */
const beginning = (bytes: Buffer): string =>
  bytes
    .subarray(0, looked)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*/, '')

/** An object with a key, or a list of objects or of nothing. A heading of a table may begin with a bracket, too. */
const json = /^(?:\{\s*["}]|\[\s*[\]{])/

/**
 * What a file is, by its content; the name decides only where a text begins with a bracket and is not clearly JSON. Throws
 * StockFileError for an empty file, a spreadsheet of the old kind, or what is none of the four.
 */
export const formatOf = (bytes: Buffer, fileName: string): StockFormat => {
  if (bytes.length === 0) throw new StockFileError('empty')
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx'
  // A spreadsheet before 2007, or a newer one behind a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new StockFileError(oldKind(bytes))
  if (isOther(bytes)) throw new StockFileError('unknown_format')
  const text = beginning(bytes)
  if (text === '') throw new StockFileError('empty')
  if (text.startsWith('<')) return 'xml'
  return json.test(text) || (/^[[{]/.test(text) && /\.json$/i.test(fileName)) ? 'json' : 'csv'
}

/** Names of streams in such a file are UTF-16. */
const encryptedName = Buffer.from('EncryptedPackage', 'utf16le')
const oldKind = (bytes: Buffer) => (bytes.includes(encryptedName) ? 'encrypted' : 'old_excel')

/** PDF, GZIP, PNG, JPEG, GIF, RAR, 7z: what people send by mistake. */
const others = [
  [0x25, 0x50, 0x44, 0x46],
  [0x1f, 0x8b],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
] as const
const isOther = (bytes: Buffer) => others.some(start => startsWith(bytes, ...start))
