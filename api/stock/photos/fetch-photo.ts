import { hash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../../../shared/contract/errors'
import { maxPhotoBytes } from '../../../shared/data/album-codes'
import { copyPhoto, decoderOf, faultTexts, keepPhotos, PhotoError } from '../../photos/photos.public'
import type { App } from '../../platform/app/app-context'
import { perApp } from '../../platform/app/per-app'
import { textOrNull } from '../../platform/db/row-readers'
import { atMost } from '../../platform/files/concurrency'
import { EgressRefused, type Egress } from '../../platform/http/egress/egress'
import {
  addressHash,
  isAddress,
  ownPhotoOf,
  statedHash,
  withoutHash,
  type AppliedPhoto,
} from './wanted-photos'
import { archiveFile } from './archive-files'

/** Photos that one process fetches at once, in all and from one host. */
const mostFetches = 4
const mostOfHost = 2

const turnsOf = perApp(() => ({
  all: atMost(mostFetches),
  byHost: new Map<string, ReturnType<typeof atMost>>(),
}))

/** Hosts whose turns are kept; more than one process fetches from at once. */
const mostHosts = 1000

const inTurn = <T>(app: App, address: string, work: () => Promise<T>): Promise<T> => {
  const { all, byHost } = turnsOf(app)
  const { host } = new URL(address)
  if (byHost.size > mostHosts) byHost.clear()
  const turn = byHost.get(host) ?? atMost(mostOfHost)
  byHost.set(host, turn)
  return turn(() => all(work))
}

export interface PhotoFor {
  readonly runId: number
  readonly ownerId: number
  /** The advert that has the photo already; null for a new one. */
  readonly advertId: number | null
  readonly egress: Pick<Egress, 'send'>
  readonly signal?: AbortSignal | undefined
}

/** A photo of a row as one of its owner's; or why it cannot be had, in words. It is fetched only if it is not known as it is. */
export const photoOf = async (app: App, address: string, wanted: PhotoFor): Promise<AppliedPhoto> => {
  try {
    return { address, file: await fileOf(app, address, wanted) }
  } catch (error) {
    if (error instanceof EgressRefused || error instanceof AppError)
      return { address, file: null, why: error.message }
    if (error instanceof PhotoError) return { address, file: null, why: faultTexts[error.fault] }
    throw error
  }
}

const refused = (why: string) => new AppError('invalid', why)

const fileOf = async (app: App, address: string, wanted: PhotoFor): Promise<string> => {
  const own = ownPhotoOf(app, address)
  if (own !== undefined) {
    const usable = await usableFile(app, own, wanted)
    if (usable === undefined) throw refused('is no photo of this account')
    return usable
  }
  const known = await knownPhoto(app, address, wanted.ownerId)
  const usable = known?.file ? await usableFile(app, known.file, wanted) : undefined
  if (usable !== undefined && known?.hash && known.hash === statedHash(address)) return usable
  const found = isAddress(address)
    ? await inTurn(app, address, () => fetched(address, usable === undefined ? undefined : known, wanted))
    : await unpacked(app, wanted.runId, address)
  if (usable !== undefined && (found === 'unchanged' || found.hash === known?.hash)) return usable
  if (found === 'unchanged') throw refused('is said to be unchanged, and is not known')
  const file = await admitted(app, found.bytes, wanted.ownerId)
  await remember(app, address, wanted.ownerId, { ...found, file })
  return file
}

/** The photo, or a copy of it where another advert has it; undefined if it is gone or somebody else's. */
const usableFile = async (
  app: App,
  file: string,
  { ownerId, advertId }: PhotoFor,
): Promise<string | undefined> => {
  const where = { file, ownerId, status: 'stored', deletedAt: null } as const
  const photo = (await app.db.models.Photo.findOne({ where }))?.get()
  if (!photo) return undefined
  return photo.advertId === null || photo.advertId === advertId
    ? file
    : copyPhoto(app, ownerId, file, app.clock())
}

interface Known {
  readonly etag: string | null
  readonly lastModified: string | null
  readonly hash: string | null
  readonly file: string | null
}

const knownPhoto = async (app: App, address: string, ownerId: number): Promise<Known | undefined> => {
  const [row] = await app.db.readCurrent(
    'SELECT etag, last_modified, hash, file FROM stock_photos WHERE owner_id = ? AND address_hash = ?',
    [ownerId, addressHash(address)],
  )
  return (
    row && {
      etag: textOrNull(row['etag']),
      lastModified: textOrNull(row['last_modified']),
      hash: textOrNull(row['hash']),
      file: textOrNull(row['file']),
    }
  )
}

interface Found extends Omit<Known, 'file'> {
  readonly bytes: Buffer
}

const fetched = async (
  address: string,
  known: Known | undefined,
  { egress, signal }: PhotoFor,
): Promise<Found | 'unchanged'> => {
  const answer = await egress.send({
    url: withoutHash(address),
    method: 'GET',
    maxBytes: maxPhotoBytes,
    longer: 'refuse',
    redirects: 3,
    within: 60_000,
    headers: {
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
      ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
    },
    ...(signal ? { signal } : {}),
  })
  if (answer.status === 304) return 'unchanged'
  if (answer.status !== 200) throw new EgressRefused(`answered with ${answer.status}`)
  const { etag, 'last-modified': lastModified } = answer.headers
  return {
    bytes: answer.body,
    hash: hash('sha1', answer.body),
    etag: etag && etag.length <= 200 ? etag : null,
    lastModified: lastModified && lastModified.length <= 60 ? lastModified : null,
  }
}

const unpacked = async (app: App, runId: number, name: string): Promise<Found> => {
  const file = await archiveFile(app, runId, withoutHash(name))
  const stored = file && (await app.photoStore.open(file.file, 1))
  if (!file || !stored) throw refused('is no file of the archive')
  return { bytes: await buffer(stored.body), hash: file.hash, etag: null, lastModified: null }
}

/** Admits bytes as a photo, in the way and with the limits of uploads. */
const admitted = async (app: App, bytes: Buffer, ownerId: number): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hangarlist-stock-'))
  try {
    const path = join(folder, 'photo')
    await writeFile(path, bytes)
    const photo = await decoderOf(app).process(path)
    const [kept] = await keepPhotos(app, ownerId, [photo], app.clock())
    if (!kept) throw new Error('the photo was not kept')
    return kept.file
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const remember = async (
  app: App,
  address: string,
  ownerId: number,
  { bytes: _bytes, ...known }: Found & { readonly file: string },
): Promise<void> => {
  const values = { ...known, ownerId, addressHash: addressHash(address), address, fetchedAt: app.clock() }
  await app.db.write(async tx => {
    const where = { ownerId, addressHash: values.addressHash }
    await app.db.models.StockPhoto.destroy({ where, transaction: tx })
    await app.db.models.StockPhoto.create(values, { transaction: tx })
  })
}
