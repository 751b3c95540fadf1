import { StockFileError } from './stock-file-error'

export interface Decoded {
  readonly text: string
  /** `UTF-8`, `UTF-16LE`, `UTF-16BE`, `Windows-1252`, or what an XML declaration names. */
  readonly encoding: string
}

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'UTF-8' },
  { bytes: [0xff, 0xfe], encoding: 'UTF-16LE' },
  { bytes: [0xfe, 0xff], encoding: 'UTF-16BE' },
] as const

const declared = /^\s*<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i

/**
 * The text of a file: by its byte order mark, else UTF-8, else what an XML declaration names, else Windows-1252, in which
 * spreadsheets save CSV. Throws StockFileError for a text with NUL bytes, as UTF-16 without a mark has.
 */
export const decoded = (bytes: Buffer): Decoded => {
  const mark = marks.find(each => each.bytes.every((byte, at) => bytes[at] === byte))
  if (mark)
    return withoutNul({
      text: decode(bytes.subarray(mark.bytes.length), mark.encoding),
      encoding: mark.encoding,
    })
  if (bytes.includes(0)) throw new StockFileError('nul_bytes')
  const utf8 = whole(bytes)
  if (utf8 !== undefined) return { text: utf8, encoding: 'UTF-8' }
  const named = declared.exec(bytes.subarray(0, 300).toString('latin1'))?.[1]
  const encoding = named && isKnown(named) ? named : 'Windows-1252'
  return withoutNul({ text: decode(bytes, encoding), encoding })
}

const decode = (bytes: Uint8Array, encoding: string) =>
  new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)

/** The text if all of its bytes are UTF-8. */
const whole = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A declaration of UTF-8 that is not true says nothing. */
const isKnown = (encoding: string): boolean => {
  try {
    return new TextDecoder(encoding).encoding !== 'utf-8'
  } catch {
    return false
  }
}

const withoutNul = (read: Decoded): Decoded => {
  if (read.text.includes('\0')) throw new StockFileError('nul_bytes')
  return read
}
