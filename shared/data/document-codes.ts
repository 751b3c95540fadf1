import { partCertificates } from './part-codes'

/** What a document of a part can be, by the codes of what parts come with. */
export const documentKinds = ['other', ...partCertificates.filter(code => code !== 'none')] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What a document can be by its content. */
export const documentTypes = ['pdf', 'jpeg', 'png'] as const
export type DocumentType = (typeof documentTypes)[number]

export const maxDocuments = 10
export const maxDocumentBytes = 10 * 1024 * 1024
