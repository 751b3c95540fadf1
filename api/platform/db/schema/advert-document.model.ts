import type { DocumentKind, DocumentType } from '../../../../shared/data/document-codes'
import { id, integer, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const advertDocuments = defineTable('advert_documents', {
  id: id(),
  file: needed(string(40)),
  advertId: needed(ref()),
  ownerId: needed(ref()),
  kind: needed(string<DocumentKind>(20)),
  name: needed(string(120)),
  type: needed(string<DocumentType>(8)),
  bytes: needed(integer()),
  /** `storing` until its file is in the store. */
  status: needed(string<'storing' | 'stored'>(12)),
  createdAt: needed(time()),
  deletedAt: time(),
})
export type AdvertDocumentRow = RowOf<typeof advertDocuments.columns>
