import { hash } from 'node:crypto'
import type { App } from '../../platform/app/app-context'

/** A photo that an advert was given by a file, or why it was not. */
export interface AppliedPhoto {
  /** As the file has it: an https address or a name in the archive, with `#sha1=…` where its hash is known. */
  readonly address: string
  readonly file: string | null
  readonly why?: string
}

const host = (app: Pick<App, 'env'>) => new URL(app.env.PUBLIC_URL).host

/** The address of an own photo in exported files; of https, as imports take no other. */
export const photoAddress = (app: Pick<App, 'env'>, file: string): string =>
  `https://${host(app)}/uploads/${file}`

/** The photo of this site that an address names. */
export const ownPhotoOf = (app: Pick<App, 'env'>, address: string): string | undefined => {
  const start = `https://${host(app)}/uploads/`
  return address.startsWith(start) ? address.slice(start.length).split(/[?#]/)[0] : undefined
}

export const isAddress = (photo: string): boolean => /^https:\/\//i.test(photo)

/** An address or a name without what says the hash of its bytes. */
export const withoutHash = (photo: string): string => photo.replace(/#sha1=[0-9a-f]{40}$/i, '')

export const statedHash = (photo: string): string | undefined =>
  /#sha1=([0-9a-f]{40})$/i.exec(photo)?.[1]?.toLowerCase()

export const addressHash = (address: string): string => hash('sha256', withoutHash(address))

/** What a row says without a hash is what it was given under that address or name. */
const isSame = (given: string, wanted: string): boolean =>
  given === wanted || (statedHash(wanted) === undefined && withoutHash(given) === wanted)

interface Had {
  readonly applied: readonly AppliedPhoto[]
  readonly photos: readonly string[]
}

/** Whether an advert has the photos that a row names: those it was given by these addresses, or own ones in this order. */
export const hasPhotos = (app: App, wanted: readonly string[], { applied, photos }: Had): boolean => {
  if (wanted.length === 0) return true
  const isAsGiven =
    applied.length === wanted.length &&
    applied.every(({ address, file }, at) => file !== null && isSame(address, wanted[at] ?? ''))
  const own = wanted.map(address => ownPhotoOf(app, address))
  return isAsGiven || (own.length === photos.length && own.every((file, at) => file === photos[at]))
}
