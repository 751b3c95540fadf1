import type { AdvertDocument } from '../../shared/contract/documents'
import type { App } from '../platform/app/app-context'
import type { AdvertDocumentRow } from '../platform/db/schema/advert-document.model'

export const presentDocument = ({ id, kind, name, type, bytes }: AdvertDocumentRow): AdvertDocument => ({
  id,
  kind,
  name,
  type,
  bytes,
})

/** The documents of a part, in the order in which they came. */
export const documentsOf = async (app: App, advertId: number): Promise<AdvertDocument[]> => {
  const rows = await app.db.models.AdvertDocument.findAll({
    where: { advertId, status: 'stored', deletedAt: null },
    order: [['id', 'ASC']],
  })
  return rows.map(row => presentDocument(row.get()))
}
