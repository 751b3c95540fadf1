export { admitUpload } from './admit-upload'
export { copyPhoto } from './copy-photos'
export { decoderOf } from './decoding/decoder'
export { faultTexts } from './fault-texts'
/** Call it after every change of an advert's photos, as cards and pages read the copy in the advert. */
export { syncGallery } from './gallery'
export { keepPhotos } from './keep-photos'
export { PhotoError } from './photo-fault'
export { findLikePhotos, isPlain } from './photo-likeness'
/** The photos of an advert and their order, for the undo of decisions. */
export { photoPositions, photosAt, putPhotosBack, type PhotoPosition } from './photo-positions'
export { photosNamed } from './photos-named'
export { presentCover, photoOf, presentGallery, presentPhoto, type KeptPhoto } from './photos.present'
export { claimFirstPhotos, claimPhotos, lockNamed } from './claim-photos'
export { forgetServed, servedWidths } from './served-photos'
export { uploads } from './uploads.middleware'

/** Imported lazily, as the image library is large and few callers need it. */
export const loadSharp = () => import('./sharp')
export const loadPhotoMaker = () => import('./process-photo')
