export { admitUpload } from './admit-upload'
export { decoderOf } from './decoding/decoder'
export { faultTexts } from './fault-texts'
/** To be called after every change of an advert's photos: cards and pages read its copy of them. */
export { syncGallery } from './gallery'
export { keepPhotos } from './keep-photos'
export { PhotoError } from './photo-fault'
export { findLikePhotos, isPlain } from './photo-likeness'
/** Which photos an advert has and in which order, so that a decision can be taken back. */
export { photoPositions, photosAt, putPhotosBack, type PhotoPosition } from './photo-positions'
export { photosNamed } from './photos-named'
export { presentCover, photoOf, presentGallery, presentPhoto, type KeptPhoto } from './photos.present'
export { claimPhotos } from './photos.service'
export { forgetServed, servedWidths } from './served-photos'
export { uploads } from './uploads.middleware'

/** The decoder's library is large: only who makes a picture loads it. */
export const loadSharp = () => import('./sharp')
export const loadPhotoMaker = () => import('./process-photo')
