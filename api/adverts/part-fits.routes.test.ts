import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Model } from '../../shared/contract/catalogue'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'

let api: TestApi
let staff: SignedInClient
let admin: SignedInClient
let seller: SignedInClient
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
  admin = await api.as('Admin')
  seller = await api.as('user', { credits: 50 })
})
afterAll(() => api.close())

let made = 0
const aBrand = () => staff.client.catalogue.createBrand({ body: { brandName: `Maker ${++made}` } })
const aModel = (brandId: number, modelName: string): Promise<Model> =>
  staff.client.catalogue.addModel({ body: { brandId, modelName, type: 'pistonsingle' } })

const part = (fits: unknown, facts: object = {}) => ({
  ...{ title: 'Brake disc', partNumber: 'B-1', manufacturer: 'Cleveland', section: 'landinggear' },
  ...{ location: { country: 'DE' }, currency: 'EUR', price: 90 },
  contact: { name: 'Ada', mail: 'ada@example.test' },
  fits,
  ...facts,
})
const create = async (fits: unknown): Promise<number> =>
  (await seller.client.adverts.createPart({ body: part(fits) })).advertId
const online = async (fits: unknown): Promise<number> => {
  const id = await create(fits)
  await staff.client.moderation.setStatus({ body: { ids: [id], status: 'approved' } })
  return id
}
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const fitting = async (...ids: number[]) =>
  sorted((await api.visitor.adverts.parts({ query: { fits: ids } })).data.map(({ id }) => id))
const detail = (id: number) => api.visitor.adverts.partDetail({ params: { id } })

describe('[DEAL-07] the models that a part fits', () => {
  it('stand on its page by their names, and list it, until it is changed', async () => {
    const brand = await aBrand()
    const [one, two] = [await aModel(brand._id, 'One'), await aModel(brand._id, 'Two')]
    const id = await online([one._id, two._id, one._id])
    expect(await detail(id)).toMatchObject({
      fits: `${one._id}, ${two._id}`,
      fitsModels: [
        { id: one._id, manufacturer: brand.brandName, model: 'One' },
        { id: two._id, manufacturer: brand.brandName, model: 'Two' },
      ],
    })
    const other = await online(String(two._id))
    expect(await fitting(one._id)).toEqual([id])
    expect(await fitting(two._id)).toEqual(sorted([id, other]))
    expect(await fitting(one._id, two._id)).toEqual(sorted([id, other]))
    expect(
      await api.visitor.adverts.fitting({ query: { manufacturer: brand.brandName, model: 'two' } }),
    ).toEqual({
      id: two._id,
      parts: 2,
    })
    const { facets, total } = await api.visitor.adverts.facets({ query: { kind: 'part', fits: two._id } })
    expect(total).toBe(2)
    expect(facets['fits']).toEqual([{ value: String(two._id), label: `${brand.brandName} Two`, count: 2 }])
    // An edit of what is online waits for staff, who read names.
    await seller.client.adverts.update({ params: { id }, body: { fits: [one._id] } })
    const { revision } = await staff.client.deciding.advert({ params: { id } })
    expect(revision?.diff).toEqual([
      {
        field: 'fits',
        lines: [
          {
            path: 'fits',
            before: `${brand.brandName} One, ${brand.brandName} Two`,
            after: `${brand.brandName} One`,
          },
        ],
      },
    ])
    await staff.client.moderation.review({ params: { id }, body: { decision: 'approve' } })
    expect(await fitting(two._id)).toEqual([other])
    expect(await detail(id)).toMatchObject({ fits: String(one._id) })
  })

  it('are of the catalogue, fifty at most, and none is “Other”', async () => {
    const brand = await aBrand()
    const other = (await api.visitor.catalogue.models({ query: { brandId: brand._id } }))[0]!
    for (const [fits, message] of [
      [[999_999], 'has no model 999999 of the catalogue'],
      [[other._id], `has no model ${other._id} of the catalogue`],
      ['Cessna', 'must be models of the catalogue, by their numbers'],
      [Array.from({ length: 51 }, (_, at) => at + 1), 'can have at most 50 models'],
    ] as const)
      await expect(create(fits)).rejects.toMatchObject({
        code: 'invalid',
        errors: [{ field: 'fits', message }],
      })
    expect(await fitting(999_999)).toEqual([])
    expect(
      await api.visitor.adverts.fitting({ query: { manufacturer: brand.brandName, model: 'Nothing' } }),
    ).toBeNull()
  })

  it('follow a merge, a rename and their undoing, also by the old number', async () => {
    const brand = await aBrand()
    const [from, into] = [await aModel(brand._id, 'From'), await aModel(brand._id, 'Into')]
    const [both, old] = [await online([from._id, into._id]), await online([from._id])]
    const body = { of: 'model' as const, from: from._id, into: into._id }
    const { id: merge } = await admin.client.staffCatalogue.merge({ body })
    expect(await fitting(into._id)).toEqual(sorted([both, old]))
    expect(await fitting(from._id)).toEqual(sorted([both, old]))
    expect(await detail(both)).toMatchObject({ fits: String(into._id), fitsModels: [{ model: 'Into' }] })
    await admin.client.staffCatalogue.renameModel({ params: { id: into._id }, body: { name: 'Newly named' } })
    expect(await detail(old)).toMatchObject({ fitsModels: [{ id: into._id, model: 'Newly named' }] })
    await admin.client.staffCatalogue.renameModel({
      params: { id: into._id },
      body: { name: 'Into', aliases: ['From'] },
    })
    await admin.client.staffCatalogue.undoMerge({ params: { id: merge } })
    expect(await fitting(into._id)).toEqual([both])
    expect(await fitting(from._id)).toEqual(sorted([both, old]))
    expect(await detail(old)).toMatchObject({ fitsModels: [{ id: from._id, model: 'From' }] })
  })

  it('follow a merge of their manufacturers', async () => {
    const [first, second] = [await aBrand(), await aBrand()]
    const [same, alone] = [await aModel(first._id, 'Same'), await aModel(first._id, 'Alone')]
    const kept = await aModel(second._id, 'Same')
    const id = await online([same._id, alone._id])
    await admin.client.staffCatalogue.merge({ body: { of: 'brand', from: first._id, into: second._id } })
    expect((await detail(id)).fitsModels).toEqual([
      { id: kept._id, manufacturer: second.brandName, model: 'Same' },
      { id: alone._id, manufacturer: second.brandName, model: 'Alone' },
    ])
    expect(await fitting(kept._id)).toEqual([id])
  })

  it('stay in the catalogue while a part fits them', async () => {
    const brand = await aBrand()
    const model = await aModel(brand._id, 'Needed')
    const id = await online([model._id])
    const remove = () => admin.client.catalogue.removeModel({ params: { id: model._id } })
    await expect(remove()).rejects.toMatchObject({ code: 'conflict', data: { count: 1 } })
    await expect(admin.client.catalogue.removeBrand({ params: { id: brand._id } })).rejects.toMatchObject({
      code: 'conflict',
      data: { count: 1 },
    })
    await seller.client.adverts.remove({ params: { id } })
    await remove()
  })
})
