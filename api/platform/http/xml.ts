import { XMLBuilder } from 'fast-xml-parser'

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })

// XML 1.0 has no place for these, not even escaped.
// oxlint-disable-next-line no-control-regex -- removing them is the point
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Elements as XML; keys that begin with `@` are attributes. All text is escaped. */
export const xml = (elements: object): string => builder.build(elements).toWellFormed().replace(forbidden, '')

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>'
