import { photos } from '../../shared/contract/photos'
import { implement } from '../platform/http/invoke'
import { copyPhotos } from './copy-photos'
import { keepBest } from './keep-best.service'
import { restorePhotos, trashPhotos } from './album-trash.service'
import { listAlbum } from './album.service'
import { removePhoto, uploadPhotos } from './photos.service'

export const photoOperations = implement(photos, {
  upload: uploadPhotos,
  copy: copyPhotos,
  remove: removePhoto,
  list: listAlbum,
  trash: trashPhotos,
  keepBest,
  restore: restorePhotos,
})
