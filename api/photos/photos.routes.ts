import { photos } from '../../shared/contract/photos'
import { implement } from '../http/invoke'
import { listPhotos, removePhoto, uploadPhotos } from './photos.service'

export const photoOperations = implement(photos, {
  upload: uploadPhotos,
  remove: removePhoto,
  list: listPhotos,
})
