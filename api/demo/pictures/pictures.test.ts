import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PhotoName } from '../../../shared/contract/photos'
import { startApi, type TestApi } from '../../testing'
import { makeMarket } from '../market'
import { paintCovers, type Sitting } from './covers'
import { paintDemoPhotos, rememberWork } from './finish-photos'
import { photoName, photoPlan, type Motif } from './photo-plan'
import { plansOf } from './plans'

const motif = (registration: string): Motif => ({
  kind: 'aircraft',
  type: 'pistonsingle',
  manufacturer: 'Cessna',
  model: '172S Skyhawk SP',
  registration,
  engineCount: 1,
  seats: 4,
  title: 'Skyhawk',
})

describe('the plan of an advert’s photos', () => {
  it('is always the same, knows the wing and shows the registration', () => {
    const plan = photoPlan(motif('D-EHLA'))
    expect(photoPlan(motif('D-EHLA'))).toEqual(plan)
    expect(plan.subject).toEqual({
      kind: 'aircraft',
      type: 'pistonsingle',
      highWing: true,
      engines: 1,
      registration: 'D-EHLA',
    })
  })

  it('has two to six different views of an aircraft, and names that uploads could have', () => {
    const { adverts } = makeMarket({
      seed: 1,
      now: new Date('2026-11-21T12:00:00Z'),
      usdPerEuro: 1.08,
      lastUserId: 0,
      lastAdvertId: 0,
    })
    const all = plansOf(adverts)
    const plans = adverts.filter(({ kind }) => kind === 'aircraft').map(({ id }) => all.get(id)!)
    const names = plans.flatMap(plan => plan.views.map(view => photoName(plan, view)))
    for (const { views } of plans) {
      expect(views.length).toBeGreaterThanOrEqual(2)
      expect(views.length).toBeLessThanOrEqual(6)
      expect(new Set(views).size).toBe(views.length)
    }
    for (const name of names) expect(PhotoName.safeParse(name).success, name).toBe(true)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('painting', () => {
  let api: TestApi
  beforeEach(async () => void (api = await startApi()))
  afterEach(() => api.close())

  const sittingFor = async (registration: string): Promise<Sitting> => {
    const { user } = await api.as('user')
    const now = api.app.clock()
    const advert = await api.app.db.models.Advert.create({
      kind: 'aircraft',
      status: 'approved',
      reviewState: 'done',
      ownerId: user.id,
      title: registration,
      type: 'pistonsingle',
      country: 'DE',
      currency: 'EUR',
      price: 1,
      priceRef: 1,
      description: '',
      createdAt: now,
      updatedAt: now,
    })
    const plan = photoPlan(motif(registration))
    return {
      advertId: advert.get().id,
      ownerId: user.id,
      at: now,
      plan: { ...plan, views: plan.views.slice(0, 2) },
    }
  }
  const paintAtLeisure = () => paintDemoPhotos(api.app, undefined, () => false)

  const galleryOf = async ({ advertId }: Sitting) => {
    const [row] = await api.app.db.read('SELECT photos, photo_count FROM adverts WHERE id = ?', [advertId])
    return JSON.parse(String(row?.['photos'] ?? '[]')) as { file: string }[]
  }

  it('lends a look-alike to whom the time did not suffice', async () => {
    const sittings = [await sittingFor('D-EAAA'), await sittingFor('D-EBBB')]
    const { rows, loans, shown } = await paintCovers(api.app, sittings, -1)
    expect(rows.map(({ file }) => file)).toEqual(loans)
    expect(loans).toHaveLength(1)
    for (const { advertId } of sittings) expect(shown.get(advertId)).toBeDefined()
    for (const row of rows.filter(({ file }) => loans.includes(file))) expect(row.advertId).toBeNull()
  })

  it('replaces what is on loan, also where look-alike and own subject are the same', async () => {
    const one = await sittingFor('D-EAAC')
    const part = photoPlan({ ...motif(''), kind: 'part', type: 'propeller' })
    const sitting: Sitting = { ...one, plan: { ...part, views: [0] } }
    const { rows, loans } = await paintCovers(api.app, [sitting], -1)
    await api.app.db.models.Photo.bulkCreate([...rows])
    await api.app.db.write(tx => rememberWork(api.app, tx, { sittings: [sitting], loans }, api.app.clock()))
    await paintAtLeisure()
    const swept = await api.app.db.read("SELECT file FROM photos WHERE status = 'sweeping'")
    expect(swept.map(row => row['file'])).toEqual(loans)
    expect((await galleryOf(sitting)).map(({ file }) => file)).toEqual([photoName(sitting.plan, 0)])
  })

  it('goes on after a start, fills the galleries once, one photo at a time on a busy machine, and then forgets the work', async () => {
    const sittings = [await sittingFor('D-EHLA'), await sittingFor('D-EHLB')]
    await api.app.db.write(tx => rememberWork(api.app, tx, { sittings, loans: [] }, api.app.clock()))
    await paintDemoPhotos(api.app, AbortSignal.abort())
    for (const sitting of sittings) expect(await galleryOf(sitting)).toEqual([])
    await paintDemoPhotos(api.app, undefined, () => true)
    expect(await Promise.all(sittings.map(async sitting => (await galleryOf(sitting)).length))).toEqual([
      1, 0,
    ])
    await paintAtLeisure()
    expect(await api.app.db.read("SELECT id FROM settings WHERE name = 'demo_photos'")).toEqual([])
    for (const sitting of sittings) {
      const gallery = await galleryOf(sitting)
      expect(gallery.map(({ file }) => file)).toEqual(
        sitting.plan.views.map(view => photoName(sitting.plan, view)),
      )
      const served = await api.fetch(`/uploads/${gallery[0]?.file}?w=320`)
      expect(served.status).toBe(200)
      expect(served.headers.get('content-type')).toBe('image/webp')
    }
    await paintAtLeisure()
  })

  it('leaves out a photo that its owner has deleted', async () => {
    const sitting = await sittingFor('D-EHLC')
    const name = photoName(sitting.plan, sitting.plan.views[0]!)
    const now = api.app.clock()
    await api.app.db.models.Photo.create({
      file: name,
      ownerId: sitting.ownerId,
      advertId: sitting.advertId,
      position: 0,
      status: 'stored',
      width: 1,
      height: 1,
      widths: '[1]',
      hash: '',
      contentHash: '',
      perceptualHash: '',
      bytes: 1,
      deletedAt: now,
      createdAt: now,
    })
    await api.app.db.write(tx => rememberWork(api.app, tx, { sittings: [sitting], loans: [] }, now))
    await paintAtLeisure()
    const gallery = await galleryOf(sitting)
    expect(gallery).toHaveLength(1)
    expect(gallery[0]?.file).not.toBe(name)
  })
})
