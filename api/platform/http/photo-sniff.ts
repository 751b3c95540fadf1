/** Bytes needed to recognize a file type. */
const needed = 12

/**
 * Whether these can be the first bytes of a JPEG, PNG, WebP or HEIF file, which includes AVIF; undefined
 * while there are too few. The decoder determines the real type.
 */
export const mayBePhoto = (start: Buffer): boolean | undefined => {
  if (start.length < needed) return undefined
  const at = (from: number, to: number) => start.toString('latin1', from, to)
  return (
    at(0, 3) === '\xff\xd8\xff' ||
    at(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') ||
    at(4, 8) === 'ftyp'
  )
}

/** The same of a PDF, JPEG or PNG, which documents are. */
export const mayBeDocument = (start: Buffer): boolean | undefined => {
  if (start.length < needed) return undefined
  const first = start.toString('latin1', 0, 8)
  return first.startsWith('%PDF-') || first.startsWith('\xff\xd8\xff') || first === '\x89PNG\r\n\x1a\n'
}
