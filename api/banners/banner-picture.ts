import type { banners } from '../../shared/contract/banners'
import { invalid } from '../../shared/contract/errors'
import type { Photo } from '../../shared/contract/photos'
import { pictureSizes, type BannerClass } from '../../shared/data/banner-classes'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import type { Context } from '../platform/http/context'
import { keepPhotos, faultTexts, PhotoError, presentPhoto, decoderOf } from '../photos/photos.public'

interface Size {
  readonly width: number
  readonly height: number
}

/** Throws `invalid` on `field` for a picture whose size is not one of its class (specification, section 9). */
const checkSize = (name: BannerClass, { width, height }: Size, field: string): void => {
  const sizes = pictureSizes(name)
  if (sizes.some(([wide, high]) => wide === width && high === height)) return
  const wanted = sizes.map(([wide, high]) => `${wide} × ${high}`)
  throw invalid(
    field,
    `The picture has ${width} × ${height} pixels; class ${name} takes ${wanted[0]}, or ${wanted[1]} for sharp screens.`,
  )
}

/**
 * Stores the picture of a banner; its size is measured from the pixels, not taken from the request. Like any
 * photo, it is kept for seven days without a booking. Throws `invalid` on `picture`.
 */
export const uploadPicture = async (ctx: Context<(typeof banners)['picture']>): Promise<Photo> => {
  const { app, caller, files, now, query } = ctx
  const [file] = files
  if (!file) throw invalid('picture', 'Please choose a picture.')
  const processed = await decoderOf(app)
    .process(file.path)
    .catch((error: unknown) => {
      if (!(error instanceof PhotoError)) throw error
      throw invalid('picture', `The picture ${faultTexts[error.fault]}.`)
    })
  checkSize(query.class, processed, 'picture')
  const [row] = await keepPhotos(app, caller.actor.id, [processed], now, (tx, names) =>
    audit(app, tx, caller, {
      action: 'photo.upload',
      objectType: 'photo',
      objectId: names[0] ?? '',
      after: { banner: query.class },
    }),
  )
  return presentPhoto(row!)
}

/** Checks that the picture of a booking exists, is unused, and has a size of the class. Throws `invalid` on `file`. */
export const checkPicture = async (app: App, tx: Tx, name: BannerClass, file: string): Promise<void> => {
  const row = await app.db.models.Photo.findOne({
    where: { file, status: 'stored', deletedAt: null, advertId: null },
    ...forUpdate(tx),
  })
  if (!row) throw invalid('file', 'This picture is not available. Please upload it again.')
  checkSize(name, row.get(), 'file')
}
