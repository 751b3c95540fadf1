import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AircraftType } from '../../shared/data/type-codes'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { canonicalBrand, canonicalModel } from './canonical-names'

let api: TestApi
let staff: SignedInClient
let user: SignedInClient
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
  user = await api.as('user')
})
afterAll(() => api.close())

let names = 0
const aName = (word = 'Brand') => `${word} ${++names}`
const aBrand = (brandName = aName()) => staff.client.catalogue.createBrand({ body: { brandName } })
const aModel = (brandId: number, modelName = aName('Model'), type: AircraftType = 'jet') =>
  staff.client.catalogue.addModel({ body: { brandId, modelName, type } })
const anAdvert = async (more: Readonly<Record<string, unknown>>) => {
  const now = new Date()
  const row = await api.app.db.models.Advert.create({
    kind: 'aircraft',
    ownerId: user.user.id,
    title: 'An advert',
    type: 'jet',
    country: 'TR',
    currency: 'EUR',
    price: 1,
    priceRef: 1,
    description: '',
    createdAt: now,
    updatedAt: now,
    ...more,
  })
  return row.get().id
}
const send = (method: string, path: string, body?: unknown, token = staff.token) =>
  api.fetch(path, {
    method,
    headers: { authorization: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const lastAudit = async (action: string) => {
  const row = await api.app.db.models.AuditLog.findOne({ where: { action }, order: [['id', 'DESC']] })
  return row?.get()
}

describe('brands', () => {
  it('[ADM-06] are added with an Other model, and show at once to everyone', async () => {
    const name = aName('Zenith')
    const answer = await send('POST', '/admin/create-brand', { brandName: `  ${name} ` })
    const body = (await answer.json()) as { message: string; data: { _id: number; brandName: string } }
    expect(body).toMatchObject({ message: 'Brand create success', data: { brandName: name, aliases: [] } })
    const listed = await api.visitor.catalogue.brands()
    expect(listed.map(brand => brand._id)).toContain(body.data._id)
    expect(await api.visitor.catalogue.models({ query: { brandId: body.data._id } })).toMatchObject([
      { modelName: 'Other', type: null },
    ])
    expect(await lastAudit('brand.create')).toMatchObject({
      actorId: staff.user.id,
      objectId: String(body.data._id),
    })
  })

  it('[ADM-06] cannot be added twice, in whatever case and punctuation', async () => {
    const { brandName } = await aBrand(aName('de Havilland'))
    for (const again of [brandName, brandName.toUpperCase(), brandName.replace(' ', '-'), `${brandName}!`])
      await expect(aBrand(again)).rejects.toMatchObject({
        code: 'conflict',
        errors: [{ field: 'brandName' }],
      })
  })

  it('cannot take the alias of another one', async () => {
    const brand = await aBrand(aName('Socata'))
    const alias = aName('Scata')
    await api.app.db.models.Brand.update({ aliases: JSON.stringify([alias]) }, { where: { id: brand._id } })
    await expect(aBrand(alias.toUpperCase())).rejects.toMatchObject({ code: 'conflict' })
  })

  it('are added once when two people add the same one at the same moment', async () => {
    const name = aName()
    const results = await Promise.allSettled([aBrand(name), aBrand(name), aBrand(name)])
    expect(results.map(result => result.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const rejected = results.filter(result => result.status === 'rejected')
    for (const { reason } of rejected) expect(reason).toMatchObject({ code: 'conflict' })
  })

  it('stand in the order of their names, and by type when asked', async () => {
    const [b, a] = [await aBrand(aName('bbb')), await aBrand(aName('AAA'))]
    await aModel(b._id, aName('Model'), 'turbineheli')
    const ids = (await api.visitor.catalogue.brands()).map(brand => brand._id)
    expect(ids.indexOf(a._id)).toBeLessThan(ids.indexOf(b._id))
    const helicopters = await api.visitor.catalogue.brands({ query: { type: 'turbine-helicopter' } })
    expect(helicopters.map(brand => brand._id)).toEqual([b._id])
  })

  it('[ADM-06] are deleted with their models when no advert uses them', async () => {
    const brand = await aBrand()
    await aModel(brand._id)
    const answer = await send('DELETE', `/admin/deleteBrand/${brand._id}`)
    expect(await answer.json()).toEqual({ success: true, message: 'Marka Silindi', data: null })
    expect((await api.visitor.catalogue.brands()).map(each => each._id)).not.toContain(brand._id)
    expect(await api.app.db.models.Model.count({ where: { brandId: brand._id } })).toBe(0)
    expect((await send('DELETE', `/admin/deleteBrand/${brand._id}`)).status).toBe(404)
  })

  it('[ADM-06] are kept while adverts use them, and the count is told', async () => {
    const brand = await aBrand(aName('Zlín'))
    await api.app.db.models.Brand.update({ aliases: '["Moravan"]' }, { where: { id: brand._id } })
    await anAdvert({ manufacturer: brand.brandName })
    await anAdvert({ manufacturer: 'MORAVAN', kind: 'part' })
    await anAdvert({ manufacturer: brand.brandName, deletedAt: new Date() })
    const answer = await send('DELETE', `/admin/deleteBrand/${brand._id}`)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 'conflict',
      message: `${brand.brandName} is used by 2 adverts.`,
      data: { count: 2 },
    })
    expect((await api.visitor.catalogue.brands()).map(each => each._id)).toContain(brand._id)
  })

  it.each([{}, { brandName: '' }, { brandName: 'x'.repeat(81) }, { brandName: 7 }, { brandName: '***' }])(
    'refuse the name in %j',
    async body => {
      const answer = await send('POST', '/admin/create-brand', body)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: [{ field: 'brandName' }] })
    },
  )
})

describe('models', () => {
  it('[ADM-06] are added under any spelling of their type, before Other', async () => {
    const brand = await aBrand()
    const body = { brandId: brand._id, modelName: 'R44 Raven', type: 'piston-helicopter' }
    const answer = await send('POST', '/admin/add-model', body)
    expect(await answer.json()).toMatchObject({
      message: 'Model Eklendi',
      data: { modelName: 'R44 Raven', type: 'pistonheli', brandId: brand._id },
    })
    await aModel(brand._id, 'R22')
    await aModel(brand._id, 'zz top')
    const listed = await staff.client.catalogue.adminModels({ query: { brandId: brand._id } })
    expect(listed.map(model => model.modelName)).toEqual(['R22', 'R44 Raven', 'zz top', 'Other'])
  })

  it('are found by id, name or alias, and by type with Other', async () => {
    const brand = await aBrand(aName('Gulfstream'))
    await aModel(brand._id, 'G550', 'jet')
    await aModel(brand._id, 'G-I', 'turboprop')
    const named = async (query: object) =>
      (await api.visitor.catalogue.models({ query })).map(model => model.modelName)
    expect(await named({ brandId: brand._id })).toEqual(['G-I', 'G550', 'Other'])
    expect(await named({ brand: brand.brandName.toUpperCase() })).toEqual(['G-I', 'G550', 'Other'])
    expect(await named({ brandId: brand._id, type: 'jet' })).toEqual(['G550', 'Other'])
    expect(await named({ brand: 'Nobody builds this' })).toEqual([])
    expect(await named({ brandId: 999_999 })).toEqual([])
  })

  it('[ADM-06] cannot be added twice to one manufacturer, but to two', async () => {
    const [one, two] = [await aBrand(), await aBrand()]
    await aModel(one._id, 'PA-28 161')
    for (const again of ['PA-28 161', 'pa28161', 'Other', 'OTHER'])
      await expect(aModel(one._id, again)).rejects.toMatchObject({
        code: 'conflict',
        errors: [{ field: 'modelName' }],
      })
    expect((await aModel(two._id, 'PA-28 161')).brandId).toBe(two._id)
  })

  it('[ADM-06] are deleted when no advert uses them', async () => {
    const brand = await aBrand()
    const model = await aModel(brand._id)
    const answer = await send('DELETE', `/admin/delete-model/${model._id}`)
    expect(await answer.json()).toEqual({ success: true, message: 'Model Silindi', data: null })
    expect(await api.visitor.catalogue.models({ query: { brandId: brand._id } })).toHaveLength(1)
    expect((await send('DELETE', `/admin/delete-model/${model._id}`)).status).toBe(404)
  })

  it('[ADM-06] are kept while adverts use them', async () => {
    const [brand, other] = [await aBrand(), await aBrand()]
    const model = await aModel(brand._id, 'SR22')
    const same = await aModel(other._id, 'SR22')
    await anAdvert({ manufacturer: brand.brandName, model: 'sr22' })
    await expect(staff.client.catalogue.removeModel({ params: { id: model._id } })).rejects.toMatchObject({
      code: 'conflict',
      data: { count: 1 },
    })
    await staff.client.catalogue.removeModel({ params: { id: same._id } })
  })

  it('[ADM-06] always leave Other', async () => {
    const brand = await aBrand()
    const [other] = await api.visitor.catalogue.models({ query: { brandId: brand._id } })
    await expect(staff.client.catalogue.removeModel({ params: { id: other!._id } })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it.each([
    [{ brandId: 0 }, 'brandId'],
    [{ brandId: '1abc' }, 'brandId'],
    [{ brandId: 999_999 }, 'brandId'],
    [{ modelName: '' }, 'modelName'],
    [{ modelName: '–' }, 'modelName'],
    [{ modelName: 'x'.repeat(81) }, 'modelName'],
    [{ type: 'balloon' }, 'type'],
    [{ type: undefined }, 'type'],
    [{ type: null }, 'type'],
  ])('refuse %j naming %s', async (more, field) => {
    const brand = await aBrand()
    const answer = await send('POST', '/admin/add-model', {
      brandId: brand._id,
      modelName: 'M',
      type: 'jet',
      ...more,
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ field }] })
  })

  it.each(['/getmodels?brandId=x', '/getmodels?type=balloon', `/getmodels?brand=${'x'.repeat(81)}`])(
    'refuse the query of %s',
    async path => {
      expect((await api.fetch(path)).status).toBe(400)
    },
  )
})

describe('categories', () => {
  const aSection = () => staff.client.catalogue.addCategory({ query: {}, body: { name: aName('Section') } })

  it('[ADM-07] are created as sections, and as categories of one', async () => {
    const section = await aSection()
    expect(section).toMatchObject({
      mainId: section.categoryId,
      subId: null,
      key: expect.stringMatching(/^section[a-z0-9]+$/),
    })
    const answer = await send('POST', `/admin/addCategory?mainId=${section.categoryId}`, { name: 'Antennas' })
    const body = (await answer.json()) as { message: string; data: { categoryId: number } }
    expect(body).toMatchObject({
      message: 'Category Added',
      data: { mainId: section.categoryId, name: 'Antennas' },
    })
    await send('POST', `/admin/addCategory?mainId=${section.categoryId}`, { name: 'Adapters' })
    const subs = await api.visitor.catalogue.categories({ query: { mainId: section.categoryId } })
    expect(subs.map(sub => sub.name)).toEqual(['Antennas', 'Adapters'])
    const sections = await api.visitor.catalogue.categories()
    expect(sections.map(each => each.categoryId)).toContain(section.categoryId)
    expect(sections.every(each => each.subId === null && each.mainId === each.categoryId)).toBe(true)
    const one = await api.visitor.catalogue.categories({ query: { subId: body.data.categoryId } })
    expect(one.map(each => each.name)).toEqual(['Antennas'])
  })

  it('[ADM-07] are renamed, and part adverts follow', async () => {
    const section = await aSection()
    await api.app.db.models.Category.update({ code: 'avionics' }, { where: { id: section.categoryId } })
    const query = { mainId: section.categoryId }
    const sub = await staff.client.catalogue.addCategory({ query, body: { name: 'Gauges' } })
    const inside = await anAdvert({ kind: 'part', type: 'avionics', category: 'Gauges' })
    const outside = await anAdvert({ kind: 'part', type: 'engine', category: 'Gauges' })
    const renamed = await staff.client.catalogue.addCategory({
      query: { subId: sub.categoryId },
      body: { name: 'Instruments' },
    })
    expect(renamed).toMatchObject({ categoryId: sub.categoryId, name: 'Instruments' })
    const categoryOf = async (id: number) => (await api.app.db.models.Advert.findByPk(id))!.get().category
    expect([await categoryOf(inside), await categoryOf(outside)]).toEqual(['Instruments', 'Gauges'])
    expect(JSON.parse((await lastAudit('category.rename'))!.beforeState!)).toEqual({
      name: 'Gauges',
      aliases: [],
    })
  })

  it('[ADM-07] may change the case of their own name, but not take a sibling’s', async () => {
    const { categoryId: mainId } = await aSection()
    const add = (name: string, subId?: number) =>
      staff.client.catalogue.addCategory({ query: { mainId, subId }, body: { name } })
    const pumps = await add('Pumps')
    await add('Valves')
    expect((await add('PUMPS', pumps.categoryId)).name).toBe('PUMPS')
    for (const [name, subId] of [['valves!', pumps.categoryId], ['Pumps'], ['VALVES']] as const)
      await expect(add(name, subId)).rejects.toMatchObject({ code: 'conflict', errors: [{ field: 'name' }] })
  })

  it('are created once when the same one comes several times at once', async () => {
    const { categoryId: mainId } = await aSection()
    const add = () => staff.client.catalogue.addCategory({ query: { mainId }, body: { name: 'Struts' } })
    const results = await Promise.allSettled([add(), add(), add()])
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  })

  it('refuse a section or category that is not there, or is in another section', async () => {
    const [one, two] = [await aSection(), await aSection()]
    const query = { mainId: one.categoryId }
    const sub = await staff.client.catalogue.addCategory({ query, body: { name: 'Frames' } })
    const add = (ids: { mainId?: number; subId?: number }) =>
      staff.client.catalogue.addCategory({ query: ids, body: { name: 'New' } })
    await expect(add({ mainId: 999_999 })).rejects.toMatchObject({ errors: [{ field: 'mainId' }] })
    await expect(add({ mainId: sub.categoryId })).rejects.toMatchObject({ errors: [{ field: 'mainId' }] })
    await expect(add({ subId: 999_999 })).rejects.toMatchObject({ errors: [{ field: 'subId' }] })
    await expect(add({ mainId: two.categoryId, subId: sub.categoryId })).rejects.toMatchObject({
      errors: [{ field: 'subId' }],
    })
  })

  it.each([{}, { name: '' }, { name: 'x'.repeat(81) }, { name: ['a'] }, { name: '?!' }])(
    'refuse the name in %j',
    async body => {
      const answer = await send('POST', '/admin/addCategory', body)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: [{ field: 'name' }] })
    },
  )
})

describe('countries and regions', () => {
  it('[API-03] list countries with dial code and region, the largest markets first', async () => {
    const countries = await api.visitor.catalogue.countries()
    expect(countries.length).toBeGreaterThan(230)
    expect(countries.slice(0, 2).map(country => country.code)).toEqual(['GB', 'US'])
    expect(countries.find(country => country.code === 'TR')).toEqual({
      code: 'TR',
      name: 'Türkiye',
      dial_code: '+90',
      region: 'asia',
    })
  })

  it('[NAV-07] list the countries of one region', async () => {
    const countries = await api.visitor.catalogue.countries({ query: { region: 'South America' } })
    expect(countries.map(country => country.code)).toContain('BR')
    expect(new Set(countries.map(country => country.region))).toEqual(new Set(['southamerica']))
  })

  it('[API-03] list the subdivisions of a country by code or name', async () => {
    for (const country of ['US', 'us', 'United States'])
      expect(await api.visitor.catalogue.regions({ query: { country } })).toContain('California')
  })

  it('refuse what is no region or country', async () => {
    for (const path of ['/getcountries?region=moon', '/getregions?country=Atlantis', '/getregions'])
      expect((await api.fetch(path)).status).toBe(400)
  })
})

describe('[AUTH-06] changing the catalogue', () => {
  const calls = [
    ['POST', '/admin/create-brand', { brandName: 'X' }],
    ['DELETE', '/admin/deleteBrand/1', undefined],
    ['POST', '/admin/add-model', { brandId: 1, modelName: 'X', type: 'jet' }],
    ['DELETE', '/admin/delete-model/1', undefined],
    ['POST', '/admin/addCategory', { name: 'X' }],
    ['GET', '/admin/getBrands', undefined],
    ['GET', '/admin/get-model', undefined],
  ] as const

  it.each(calls)('%s %s is closed to visitors and users', async (method, path, body) => {
    expect((await send(method, path, body, '')).status).toBe(401)
    expect((await send(method, path, body, user.token)).status).toBe(403)
  })

  it.each(['0', '1abc', '1 or 1=1', '99999999999'])('knows nothing under the id %s', async id => {
    for (const path of ['/admin/deleteBrand/', '/admin/delete-model/'])
      expect((await send('DELETE', path + encodeURIComponent(id))).status).toBe(404)
  })
})

describe('the names that adverts store', () => {
  it('are the catalogue’s own spelling, whatever was typed', async () => {
    const brand = await aBrand(aName('Cirrus'))
    await aModel(brand._id, 'SR22 G6')
    await api.app.db.models.Brand.update({ aliases: '["Klapmeier"]' }, { where: { id: brand._id } })
    api.clock.advance(10_000)
    expect(await canonicalBrand(api.app, ` ${brand.brandName.toUpperCase()} `)).toBe(brand.brandName)
    expect(await canonicalBrand(api.app, 'KLAPMEIER')).toBe(brand.brandName)
    expect(await canonicalModel(api.app, 'klapmeier', 'sr-22 g6')).toBe('SR22 G6')
  })

  it('are what was typed when the catalogue does not know them', async () => {
    expect(await canonicalBrand(api.app, '  My own kit  ')).toBe('My own kit')
    expect(await canonicalBrand(api.app, '***')).toBe('***')
    expect(await canonicalModel(api.app, 'My own kit', ' One ')).toBe('One')
  })
})
