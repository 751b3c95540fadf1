import { Op } from 'sequelize'
import type { Photo } from '../../shared/contract/photos'
import type { App } from '../platform/app/app-context'
import { presentPhoto } from './photos.present'

/** The stored photos with these names, without deleted ones, in no particular order. */
export const photosNamed = async (app: App, files: readonly string[]): Promise<Photo[]> => {
  if (files.length === 0) return []
  const rows = await app.db.models.Photo.findAll({
    where: { file: { [Op.in]: [...files] }, deletedAt: null },
  })
  return rows.map(row => presentPhoto(row.get()))
}
