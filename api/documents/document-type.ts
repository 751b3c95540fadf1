import type { DocumentType } from '../../shared/data/document-codes'

const starts: readonly (readonly [type: DocumentType, start: string])[] = [
  ['pdf', '%PDF-'],
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
]

/** What a file is by its first bytes; undefined for anything that is not taken. */
export const documentTypeOf = (start: Buffer): DocumentType | undefined =>
  starts.find(([, bytes]) => start.toString('latin1', 0, bytes.length) === bytes)?.[0]

const endings: Record<DocumentType, string> = { pdf: 'pdf', jpeg: 'jpg', png: 'png' }
const longest = 100

/**
 * A name under which a file can be kept on any computer: without folders, characters that some systems refuse, or dots at
 * its start, and with the ending of what it is.
 */
export const safeName = (given: string, type: DocumentType): string => {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[\p{C}:*?"<>|]/gu, '_')
    .replace(/^[.\s]+/, '')
    .slice(0, longest)
    .trim()
  return `${stem || 'document'}.${endings[type]}`
}
