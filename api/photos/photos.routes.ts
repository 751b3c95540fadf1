import { photos } from '../../shared/contract/photos'
import { implement } from '../platform/http/invoke'
import { copyPhotos } from './copy-photos'
import { keepBest } from './keep-best.service'
import { restorePhotos, trashPhotos } from './album-trash.service'
import { listAlbum } from './album.service'
import { photoNotes } from './photo-notes'
import { removePhoto, uploadPhotos } from './photos.service'

export const photoOperations = implement(photos, {
  upload: uploadPhotos,
  copy: copyPhotos,
  notes: photoNotes,
  remove: removePhoto,
  list: listAlbum,
  trash: trashPhotos,
  keepBest,
  restore: restorePhotos,
})
