import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { importCatalogue } from './import-catalogue'

let api: TestApi
let staff: SignedInClient
beforeAll(async () => {
  api = await startApi()
  await importCatalogue(api.app)
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

let made = 0
const aName = (word: string) => `${word} ${++made}x`
const aBrand = async (word = 'Maker') => {
  const { _id, brandName } = await staff.client.catalogue.createBrand({ body: { brandName: aName(word) } })
  return { id: _id, name: brandName }
}
const aModel = async (brandId: number, modelName: string) =>
  (await staff.client.catalogue.addModel({ body: { brandId, modelName, type: 'pistonsingle' } }))._id
const calls = () => staff.client.staffCatalogue
const listed = async (query: Record<string, unknown>) => {
  const { data } = await api.visitor.adverts.list({ query })
  return data.map(({ advertId, manufacturer, model }) => [advertId, manufacturer, model])
}
const modelsOf = async (brandId: number) =>
  (await calls().models({ query: { brandId } })).map(({ modelName, aliases, adverts }) => [
    modelName,
    aliases,
    adverts,
  ])

describe('merging manufacturers', () => {
  it('[PLUS-25] moves adverts, models and aliases, and the old name leads to the new one everywhere', async () => {
    const [from, into] = [await aBrand('Socatex'), await aBrand('Daherx')]
    await calls().brandAliases({ params: { id: from.id }, body: { add: `Morane ${from.name}` } })
    await aModel(from.id, 'TB-20 Trinidad')
    await aModel(from.id, 'Rallye 180')
    await aModel(into.id, 'TB 20 Trinidad')
    const trinidad = await anAdvert(api, { manufacturer: from.name, model: 'TB-20 Trinidad' })
    const rallye = await anAdvert(api, { manufacturer: from.name, model: 'Rallye 180', status: 'unapproved' })
    const lease = await anAdvert(api, {
      manufacturer: from.name.toUpperCase(),
      model: 'Other',
      kind: 'lease',
    })
    await anAdvert(api, { manufacturer: from.name, deletedAt: new Date() })

    const preview = await calls().previewMerge({ query: { of: 'brand', from: from.id, into: into.id } })
    expect(preview).toEqual({
      from: from.name,
      into: into.name,
      adverts: 3,
      live: 2,
      models: 1,
      joined: ['TB-20 Trinidad'],
    })
    const merge = await calls().merge({ body: { of: 'brand', from: from.id, into: into.id } })
    expect(merge).toMatchObject({ of: 'brand', from: from.name, into: into.name, adverts: 4, models: 1 })

    const rows = await api.app.db.models.Advert.findAll({ where: { id: [trinidad.id, rallye.id, lease.id] } })
    expect(rows.map(row => [row.get().manufacturer, row.get().model])).toEqual([
      [into.name, 'TB 20 Trinidad'],
      [into.name, 'Rallye 180'],
      [into.name, 'Other'],
    ])
    expect(await modelsOf(into.id)).toEqual([
      ['Rallye 180', [], 1],
      ['TB 20 Trinidad', [], 1],
      ['Other', [], 1],
    ])
    const brands = await api.visitor.catalogue.brands()
    expect(brands.map(({ _id }) => _id)).not.toContain(from.id)
    expect(brands.find(({ _id }) => _id === into.id)?.aliases).toEqual([from.name, `Morane ${from.name}`])
    // Old links, saved searches, forms and typed words.
    const expected = [[trinidad.id, into.name, 'TB 20 Trinidad']]
    expect(await listed({ manufacturer: from.name })).toEqual(expected)
    expect(await listed({ manufacturer: from.name, model: 'TB-20 Trinidad' })).toEqual(expected)
    expect(await listed({ search: from.name })).toEqual(expected)
    expect(await listed({ search: `morane ${into.name}` })).toEqual(expected)
    expect(await api.visitor.catalogue.models({ query: { brand: from.name } })).toHaveLength(3)
    const usage = (await calls().brands()).find(({ _id }) => _id === into.id)
    expect(usage).toMatchObject({
      adverts: 3,
      live: 2,
      models: 2,
      types: [{ type: 'pistonsingle', models: 2 }],
    })
    const audit = await api.app.db.models.AuditLog.findOne({ where: { action: 'brand.merge' } })
    expect(JSON.parse(audit!.get().afterState!)).toMatchObject({ name: into.name, adverts: 4, models: 1 })
  })

  it('[PLUS-25] is undone once, to the very same rows, and adverts changed since keep their change', async () => {
    const [from, into] = [await aBrand(), await aBrand()]
    const own = await aModel(from.id, 'One')
    await aModel(into.id, 'Two')
    const [first, second] = [
      await anAdvert(api, { manufacturer: from.name, model: 'One' }),
      await anAdvert(api, { manufacturer: from.name, model: 'One' }),
    ]
    const before = await calls().brands()
    const { id } = await calls().merge({ body: { of: 'brand', from: from.id, into: into.id } })
    await api.app.db.models.Advert.update({ manufacturer: 'Zenair' }, { where: { id: second.id } })

    await calls().undoMerge({ params: { id }, body: {} })
    expect((await calls().brands()).map(({ _id, aliases }) => [_id, aliases])).toEqual(
      before.map(({ _id, aliases }) => [_id, aliases]),
    )
    const models = await calls().models({ query: { brandId: from.id } })
    expect(models.map(({ _id, modelName }) => [_id, modelName])).toEqual([
      [own, 'One'],
      [expect.any(Number), 'Other'],
    ])
    expect(await listed({ manufacturer: from.name })).toEqual([[first.id, from.name, 'One']])
    expect((await api.app.db.models.Advert.findByPk(second.id))?.get().manufacturer).toBe('Zenair')
    await expect(calls().undoMerge({ params: { id }, body: {} })).rejects.toMatchObject({ status: 409 })
    const [latest] = await calls().merges()
    expect(latest).toMatchObject({ id, undoneAt: expect.any(String) })
  })

  it('[PLUS-25] cannot be undone after the catalogue or the use of what moved has changed', async () => {
    const [from, into, third] = [await aBrand(), await aBrand(), await aBrand()]
    await aModel(from.id, 'One')
    const { id } = await calls().merge({ body: { of: 'brand', from: from.id, into: into.id } })
    await anAdvert(api, { manufacturer: into.name, model: 'One' })
    await expect(calls().undoMerge({ params: { id }, body: {} })).rejects.toMatchObject({
      status: 409,
      data: { count: 1 },
    })
    const again = await calls().merge({ body: { of: 'brand', from: into.id, into: third.id } })
    await expect(calls().undoMerge({ params: { id }, body: {} })).rejects.toMatchObject({ status: 409 })
    await calls().renameBrand({ params: { id: third.id }, body: { name: aName('Renamed') } })
    await expect(calls().undoMerge({ params: { id: again.id }, body: {} })).rejects.toMatchObject({
      status: 409,
    })
  })

  it('[PLUS-25] reaches an edit that waits for review when it is approved', async () => {
    const [from, into] = [await aBrand(), await aBrand()]
    const seller = await api.as('user')
    const advert = await anAdvert(api, { ownerId: seller.user.id })
    const edit = { manufacturer: from.name, model: 'One' }
    await seller.client.adverts.update({ params: { id: advert.id }, body: edit })
    await calls().merge({ body: { of: 'brand', from: from.id, into: into.id } })
    await staff.client.moderation.review({ params: { id: advert.id }, body: { decision: 'approve' } })
    expect(await listed({ manufacturer: into.name })).toEqual([[advert.id, into.name, 'One']])
  })

  it('merging needs two different manufacturers that exist', async () => {
    const { id } = await aBrand()
    const body = { of: 'brand', from: id, into: id } as const
    await expect(calls().merge({ body })).rejects.toMatchObject({ status: 422, errors: [{ field: 'into' }] })
    await expect(calls().merge({ body: { ...body, from: 999_999 } })).rejects.toMatchObject({ status: 404 })
    await expect(calls().previewMerge({ query: body })).rejects.toMatchObject({ status: 422 })
    await expect(calls().undoMerge({ params: { id: 999_999 }, body: {} })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('moves a thousand adverts at once', async () => {
    const [from, into] = [await aBrand(), await aBrand()]
    const one = await anAdvert(api, { manufacturer: from.name, model: 'One' })
    const row = (await api.app.db.models.Advert.findByPk(one.id))!.get()
    await api.app.db.models.Advert.bulkCreate(
      Array.from({ length: 1000 }, () => ({ ...row, id: undefined as never })),
    )
    const merge = await calls().merge({ body: { of: 'brand', from: from.id, into: into.id } })
    expect(merge.adverts).toBe(1001)
    const { totalElements } = await api.visitor.adverts.list({ query: { manufacturer: into.name } })
    expect(totalElements).toBe(1001)
  })
})

describe('merging models and categories', () => {
  it('[PLUS-25] two models of a manufacturer are merged into one, and the merge is undone', async () => {
    const brand = await aBrand()
    const [from, into] = [await aModel(brand.id, 'C172S'), await aModel(brand.id, '172S Skyhawk')]
    const advert = await anAdvert(api, { manufacturer: brand.name, model: 'c172s' })
    const { id } = await calls().merge({ body: { of: 'model', from, into } })
    expect(await modelsOf(brand.id)).toEqual([
      ['172S Skyhawk', ['C172S'], 1],
      ['Other', [], 0],
    ])
    const found = [[advert.id, brand.name, '172S Skyhawk']]
    expect(await listed({ manufacturer: brand.name, model: 'C172S' })).toEqual(found)
    expect(await listed({ model: 'C172S', search: brand.name })).toEqual(found)
    await calls().undoMerge({ params: { id }, body: {} })
    expect(await modelsOf(brand.id)).toEqual([
      ['172S Skyhawk', [], 0],
      ['C172S', [], 1],
      ['Other', [], 0],
    ])
    expect(await listed({ manufacturer: brand.name })).toEqual([[advert.id, brand.name, 'c172s']])
    const other = await aBrand()
    const foreign = await aModel(other.id, 'Elsewhere')
    await expect(calls().merge({ body: { of: 'model', from, into: foreign } })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'into' }],
    })
  })

  it('[ADM-07, PLUS-25] two categories of different sections are merged into one, and the merge is undone', async () => {
    const sections = await api.visitor.catalogue.categories()
    const [first, second] = [sections[0]!, sections[1]!]
    const add = async (mainId: number) =>
      await staff.client.catalogue.addCategory({ query: { mainId }, body: { name: aName('Shelf') } })
    const [from, into] = [await add(first.categoryId), await add(second.categoryId)]
    const advert = await anAdvert(api, { kind: 'part', type: first.key!, category: from.name })
    const { id, adverts } = await calls().merge({
      body: { of: 'category', from: from.categoryId, into: into.categoryId },
    })
    expect(adverts).toBe(1)
    const stored = async () => {
      const { type, category } = (await api.app.db.models.Advert.findByPk(advert.id))!.get()
      return [type, category]
    }
    expect(await stored()).toEqual([second.key, into.name])
    const { data } = await api.visitor.adverts.parts({ query: { category: from.name } })
    expect(data.map(({ advertId }) => advertId)).toEqual([advert.id])
    const usage = (await calls().categories()).find(({ categoryId }) => categoryId === into.categoryId)
    expect(usage).toMatchObject({ adverts: 1, live: 1, aliases: [from.name] })
    await expect(calls().removeCategory({ params: { id: into.categoryId } })).rejects.toMatchObject({
      status: 409,
      data: { count: 1 },
    })
    await calls().undoMerge({ params: { id }, body: {} })
    expect(await stored()).toEqual([first.key, from.name])
    await calls().removeCategory({ params: { id: into.categoryId } })
    const body = { of: 'category', from: from.categoryId, into: first.categoryId } as const
    await expect(calls().merge({ body })).rejects.toMatchObject({ status: 422 })
    await expect(calls().removeCategory({ params: { id: first.categoryId } })).rejects.toMatchObject({
      status: 409,
    })
  })
})
