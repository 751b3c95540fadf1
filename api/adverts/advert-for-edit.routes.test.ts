import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppError } from '../../shared/contract/errors'
import { aBlob } from '../photos/photos.testing'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aircraftBody } from './adverts.factory'

let api: TestApi
let moderator: SignedInClient
beforeAll(async () => {
  api = await startApi()
  moderator = await api.as('Moderator')
})
afterAll(() => api.close())

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: AppError) => error,
  )

/** A live advert with everything filled in, and what its owner can do to it. */
const aLiveAdvert = async () => {
  const seller = await api.as('user')
  const { client } = seller
  const { advertId } = await client.adverts.create({ body: aircraftBody({ avionics: 'G1000' }) })
  const params = { id: advertId }
  await moderator.client.moderation.update({ params, body: { status: 'approved' } })
  return {
    client,
    params,
    edit: (body: Record<string, unknown>) => client.adverts.update({ params, body }),
    read: () => client.adverts.mineForEdit({ params }),
    live: () => api.visitor.adverts.detail({ params }),
    approve: () => moderator.client.moderation.review({ params, body: { decision: 'approve' } }),
  }
}

describe('[PLUS-12] the form of an own advert', () => {
  it('begins with what is stored and what waits, for its owner only', async () => {
    const advert = await aLiveAdvert()
    expect((await advert.read()).waiting).toBeNull()
    const [photo] = await advert.client.photos.upload({ files: [await aBlob()] })
    await advert.edit({ title: 'A better title', photos: [photo!.filename], price: 350_000 })
    const { advert: stored, waiting, waitingPhotos } = await advert.read()
    expect([stored.title, stored.price]).toEqual(['2014 Cessna 182T Skylane, one owner', 350_000])
    expect(waiting).toEqual({ title: 'A better title', photos: [photo!.filename] })
    expect(waitingPhotos.map(({ file }) => file)).toEqual([photo!.file])
    const other = await api.as('user')
    expect((await failure(other.client.adverts.mineForEdit({ params: advert.params })))?.code).toBe(
      'not_found',
    )
  })

  it('takes back a change that waits, and leaves the others waiting', async () => {
    const advert = await aLiveAdvert()
    await advert.edit({ title: 'Too loud!!!', description: 'A better description.' })
    expect((await advert.edit({ revert: ['title'] })).revision).toBe('pending')
    expect((await advert.read()).waiting).toEqual({ description: 'A better description.' })
    expect((await advert.edit({ revert: ['description'] })).revision).toBe('none')
    expect((await advert.read()).waiting).toBeNull()
    expect((await advert.client.adverts.mine()).data[0]?.hasRevision).toBe(false)
  })

  it('keeps what waits when only the price is changed after it', async () => {
    const advert = await aLiveAdvert()
    await advert.edit({ title: 'A better title' })
    expect((await advert.edit({ price: 1000 })).revision).toBe('pending')
    expect((await advert.read()).waiting).toEqual({ title: 'A better title' })
  })

  it('takes facts away, at once or after review, and not those that an advert needs', async () => {
    const advert = await aLiveAdvert()
    expect((await advert.edit({ registration: null, avionics: null, seats: null })).revision).toBe('pending')
    await advert.approve()
    const live = await advert.live()
    expect([live.registration, live.avionics, live.seats]).toEqual([null, null, null])
    const found = await api.visitor.adverts.list({ query: { search: 'n182hl' } })
    expect(found.data.map(({ id }) => id)).not.toContain(advert.params.id)
    expect((await failure(advert.edit({ title: null })))?.errors.map(({ field }) => field)).toEqual(['title'])
    expect((await failure(advert.edit({ manufacturer: null })))?.code).toBe('invalid')
    // What is not there already is no change.
    expect((await advert.edit({ registration: null, avionics: null, deposit: null })).revision).toBe('none')
  })

  it('takes facts of an advert away that was not public yet', async () => {
    const seller = await api.as('user')
    const { advertId } = await seller.client.adverts.create({ body: aircraftBody() })
    const params = { id: advertId }
    await seller.client.adverts.update({
      params,
      body: { serialNumber: null, airframe: {}, engines: [{}], flightRules: null },
    })
    const { advert } = await seller.client.adverts.mineForEdit({ params })
    expect([advert.serialNumber, advert.totalTime, advert.engineTime, advert.flightRules]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
