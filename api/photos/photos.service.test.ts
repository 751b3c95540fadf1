import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Photo } from '../../shared/contract/photos'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aBlob, anAdvertRow, photoRows, storedFiles } from './photos.testing'
import { presentGallery } from './photos.present'
import { claimPhotos } from './claim-photos'
import { sweepPhotos } from './photos.sweep'

let api: TestApi
let seller: SignedInClient
let advertId: number

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  seller = await api.as('user')
  advertId = await anAdvertRow(api, seller.user.id)
})

const aPhotoOf = async (by = seller): Promise<string> => {
  const [photo] = await by.client.photos.upload({ files: [await aBlob({ width: 40, height: 30 })] })
  return photo!.file
}
const uploaded = (count: number, by = seller) =>
  Promise.all(Array.from({ length: count }, () => aPhotoOf(by)))
const claim = (names: readonly string[], advert = advertId, ownerId = seller.user.id) =>
  api.app.db.write(tx => claimPhotos(api.app.db, tx, { ownerId, advertId: advert, names }, api.app.clock()))
const galleryOf = async (id = advertId) => {
  const advert = (await api.app.db.models.Advert.findByPk(id))?.get()
  return z
    .array(Photo)
    .parse(presentGallery(advert?.photos))
    .map(({ file }) => file)
}
const rowOf = async (file: string) => (await photoRows(api)).find(row => row.file === file)

describe('an advert claims photos', () => {
  it('[CREATE-03] in the order given, the first as its cover', async () => {
    const [a, b, c] = [await aPhotoOf(), await aPhotoOf(), await aPhotoOf()] as const
    await claim([c, a, b])
    expect(await galleryOf()).toEqual([c, a, b])
    expect(await rowOf(a)).toMatchObject({ advertId, position: 1 })
  })

  it('again in another order, with a new one and without an old one, which is free then', async () => {
    const [a, b, c] = [await aPhotoOf(), await aPhotoOf(), await aPhotoOf()] as const
    await claim([a, b])
    await claim([c, a])
    expect(await galleryOf()).toEqual([c, a])
    expect(await rowOf(b)).toMatchObject({ advertId: null, deletedAt: null, position: 0 })
    const second = await anAdvertRow(api, seller.user.id)
    await claim([b], second)
    expect(await galleryOf(second)).toEqual([b])
  })

  it('and none, when none is named', async () => {
    const names = await uploaded(2)
    await claim(names)
    await claim([])
    expect(await galleryOf()).toEqual([])
  })

  it('but not those of another seller, of another advert, deleted, twice or unknown; then nothing changes', async () => {
    const [own, used, deleted] = [await aPhotoOf(), await aPhotoOf(), await aPhotoOf()] as const
    const stranger = await api.as('user')
    const foreign = await aPhotoOf(stranger)
    await claim([used], await anAdvertRow(api, seller.user.id))
    await seller.client.photos.remove({ params: { name: deleted } })
    const unknown = `${'0'.repeat(26)}.webp`
    for (const bad of [foreign, used, deleted, own, unknown])
      await expect(claim([own, bad])).rejects.toMatchObject({
        code: 'invalid',
        errors: [{ field: 'photos.1' }],
      })
    expect(await galleryOf()).toEqual([])
    expect(await rowOf(own)).toMatchObject({ advertId: null })
    expect(await rowOf(foreign)).toMatchObject({ advertId: null })
  })

  it('and of two adverts that want the same photo at once, one gets it', async () => {
    const names = await uploaded(1)
    const second = await anAdvertRow(api, seller.user.id)
    const ends = await Promise.allSettled([claim(names), claim(names, second)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([...(await galleryOf()), ...(await galleryOf(second))]).toEqual(names)
  })

  it('while its owner deletes one of them, and the gallery tells the truth', async () => {
    const names = await uploaded(4)
    await claim(names)
    await Promise.allSettled([
      claim(names.toReversed()),
      seller.client.photos.remove({ params: { name: names[0]! } }),
      seller.client.photos.remove({ params: { name: names[1]! } }),
      claim(names.slice(1)),
    ])
    const alive = (await photoRows(api)).filter(row => row.advertId === advertId && row.deletedAt === null)
    const inOrder = alive.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ file }) => file)
    expect(await galleryOf()).toEqual(inOrder)
  })
})

describe('the sweep', () => {
  const day = 24 * 60 * 60_000
  let own: TestApi
  let owner: SignedInClient

  beforeEach(async () => {
    own = await startApi()
    owner = await own.as('user')
    return () => own.close()
  })

  it('removes what was deleted 30 days ago, and nothing sooner', async () => {
    const [kept, gone] = [await aPhotoOf(owner), await aPhotoOf(owner)] as const
    await own.app.db.models.Photo.update({ advertId: 1 }, { where: {} })
    await owner.client.photos.remove({ params: { name: gone } })
    own.clock.advance(30 * day - 60_000)
    expect(await sweepPhotos(own.app)).toEqual({ removed: 0, failed: 0 })
    own.clock.advance(120_000)
    expect(await sweepPhotos(own.app)).toEqual({ removed: 1, failed: 0 })
    expect(await sweepPhotos(own.app)).toEqual({ removed: 0, failed: 0 })
    expect((await photoRows(own)).map(({ file }) => file)).toEqual([kept])
    expect(await storedFiles(own)).toEqual([`${kept} 40`])
  })

  it('removes what no advert took within 7 days', async () => {
    const [used] = [await aPhotoOf(owner), await aPhotoOf(owner)] as const
    await own.app.db.models.Photo.update({ advertId: 1 }, { where: { file: used } })
    own.clock.advance(7 * day - 60_000)
    expect(await sweepPhotos(own.app)).toEqual({ removed: 0, failed: 0 })
    own.clock.advance(120_000)
    expect(await sweepPhotos(own.app)).toEqual({ removed: 1, failed: 0 })
    expect(await storedFiles(own)).toEqual([`${used} 40`])
  })

  it('removes what a killed process left, at once where no other process can be', async () => {
    const dead = await aPhotoOf(owner)
    await own.app.db.models.Photo.update({ status: 'storing' }, { where: { file: dead } })
    expect(await sweepPhotos(own.app)).toEqual({ removed: 0, failed: 0 })
    const alone = own.app.db.dialect === 'sqlite' ? 1 : 0
    expect(await sweepPhotos(own.app, { starting: true })).toEqual({ removed: alone, failed: 0 })
    own.clock.advance(11 * 60_000)
    expect(await sweepPhotos(own.app)).toEqual({ removed: 1 - alone, failed: 0 })
    expect(await storedFiles(own)).toEqual([])
    expect(await photoRows(own)).toEqual([])
  })

  it('goes on where it was broken off', async () => {
    const names = await uploaded(3, owner)
    await own.app.db.models.Photo.update({ status: 'sweeping' }, { where: { file: names.slice(0, 2) } })
    await own.app.photoStore.remove(names[0]!, [40])
    expect(await sweepPhotos(own.app)).toEqual({ removed: 2, failed: 0 })
    expect(await storedFiles(own)).toEqual([`${names[2]} 40`])
  })

  it('may run in two processes at once', async () => {
    await uploaded(10, owner)
    own.clock.advance(8 * day)
    await Promise.all([sweepPhotos(own.app), sweepPhotos(own.app)])
    expect(await photoRows(own)).toEqual([])
    expect(await storedFiles(own)).toEqual([])
  })
})
