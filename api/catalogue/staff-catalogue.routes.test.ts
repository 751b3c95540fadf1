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
const aBrand = async (brandName = `House ${++made}x`) =>
  staff.client.catalogue.createBrand({ body: { brandName } })
const calls = () => staff.client.staffCatalogue
const found = async (query: Record<string, unknown>) =>
  (await api.visitor.adverts.list({ query })).data.map(({ advertId, manufacturer, model }) => [
    advertId,
    manufacturer,
    model,
  ])

describe('names', () => {
  it('[ADM-06] of manufacturers and models change with their adverts, and the old ones go on leading there', async () => {
    const brand = await aBrand()
    const model = await staff.client.catalogue.addModel({
      body: { brandId: brand._id, modelName: 'Swift', type: 'sport' },
    })
    const advert = await anAdvert(api, { manufacturer: brand.brandName, model: 'Swift' })
    const name = `Renamed ${++made}x`
    expect(await calls().renameBrand({ params: { id: brand._id }, body: { name } })).toEqual({
      _id: brand._id,
      brandName: name,
      aliases: [brand.brandName],
    })
    await calls().renameModel({ params: { id: model._id }, body: { name: 'Swift II', type: 'pistonsingle' } })
    const expected = [[advert.id, name, 'Swift II']]
    expect(await found({ manufacturer: brand.brandName, model: 'swift' })).toEqual(expected)
    expect(await found({ manufacturer: name })).toEqual(expected)
    expect(await found({ search: brand.brandName })).toEqual(expected)
    expect((await calls().models({ query: { brandId: brand._id } }))[0]).toMatchObject({
      modelName: 'Swift II',
      type: 'pistonsingle',
      aliases: ['Swift'],
      adverts: 1,
      live: 1,
    })
    // Only the case changes: nothing earlier to remember. The first name comes back and is no alias any more.
    await calls().renameBrand({ params: { id: brand._id }, body: { name: name.toUpperCase() } })
    const back = await calls().renameBrand({ params: { id: brand._id }, body: { name: brand.brandName } })
    expect(back.aliases).toEqual([name.toUpperCase()])
  })

  it('[ADM-06] cannot be those of another one, nor its aliases', async () => {
    const [one, two] = [await aBrand(), await aBrand()]
    const id = one._id
    const taken = { status: 409, errors: [{ field: 'name' }] }
    await expect(
      calls().renameBrand({ params: { id }, body: { name: two.brandName.toUpperCase() } }),
    ).rejects.toMatchObject(taken)
    await calls().brandAliases({ params: { id: two._id }, body: { add: 'Quondam Aero' } })
    await expect(
      calls().renameBrand({ params: { id }, body: { name: 'quondam aero' } }),
    ).rejects.toMatchObject(taken)
    await expect(
      calls().brandAliases({ params: { id }, body: { add: 'Quondam-Aero' } }),
    ).rejects.toMatchObject({ status: 409, errors: [{ field: 'add' }] })
    await expect(calls().renameBrand({ params: { id }, body: { name: '!!' } })).rejects.toMatchObject({
      status: 422,
    })
    await expect(
      calls().renameBrand({ params: { id: 999_999 }, body: { name: 'Nobody' } }),
    ).rejects.toMatchObject({ status: 404 })
    const [other] = await calls().models({ query: { brandId: id } })
    await expect(
      calls().renameModel({ params: { id: other!._id }, body: { name: 'Any' } }),
    ).rejects.toMatchObject({ status: 409 })
  })
})

describe('aliases', () => {
  it('[PLUS-25] give adverts that were typed so the proper name, and are found until they are removed', async () => {
    const brand = await aBrand()
    const advert = await anAdvert(api, { manufacturer: 'AVIONES QUIXOTE', model: 'Uno' })
    const id = brand._id
    expect(await calls().brandAliases({ params: { id }, body: { add: 'Aviones Quixote' } })).toEqual([
      'Aviones Quixote',
    ])
    const { model } = { model: 'Uno' }
    const expected = [[advert.id, brand.brandName, model]]
    expect(await found({ manufacturer: 'Aviones Quixote' })).toEqual(expected)
    expect(await found({ search: 'quixote' })).toEqual(expected)
    const made = await staff.client.catalogue.addModel({
      body: { brandId: id, modelName: 'Model One', type: 'sport' },
    })
    await calls().modelAliases({ params: { id: made._id }, body: { add: 'UNO' } })
    expect(await found({ search: 'uno quixote' })).toEqual([[advert.id, brand.brandName, 'Model One']])
    await expect(
      staff.client.catalogue.addModel({ body: { brandId: id, modelName: 'uno', type: 'sport' } }),
    ).rejects.toMatchObject({ status: 409, errors: [{ field: 'modelName' }] })

    expect(await calls().brandAliases({ params: { id }, body: { remove: 'aviones quixote' } })).toEqual([])
    expect(await found({ search: 'quixote' })).toEqual([])
    expect(await found({ manufacturer: 'Aviones Quixote' })).toEqual([])
    await expect(calls().brandAliases({ params: { id }, body: {} })).rejects.toMatchObject({ status: 422 })
  })

  it('adverts are found by the aliases of the catalogue that the server begins with', async () => {
    const advert = await anAdvert(api, { manufacturer: 'Socata', model: 'TB20 Trinidad' })
    expect(await found({ manufacturer: 'SCATA' })).toEqual([[advert.id, 'Socata', 'TB20 Trinidad']])
    expect(await found({ search: 'scata' })).toEqual([[advert.id, 'Socata', 'TB20 Trinidad']])
  })
})

describe('files', () => {
  const importing = (of: 'brands' | 'models' | 'categories', csv: string, dryRun = false) =>
    calls().importFile({ body: { of, csv, dryRun } })

  it('[ADM-06] exported catalogue files can be imported without a change, and no cell is a formula', async () => {
    await aBrand('=HYPERLINK("http://evil.test")')
    await aBrand('+Plus, with comma')
    for (const of of ['brands', 'models', 'categories'] as const) {
      const { name, csv } = await calls().exportFile({ query: { of } })
      expect(name).toBe(`hangarlist-${of}.csv`)
      for (const cell of csv.split(/[\r\n,]+/)) expect(cell).not.toMatch(/^"?[=+\-@\t]/)
      const report = await importing(of, csv)
      expect([of, report]).toEqual([
        of,
        {
          rows: expect.any(Number),
          created: 0,
          changed: 0,
          errors: [],
          lines: expect.any(Array),
          done: true,
        },
      ])
      expect(report.rows).toBeGreaterThan(10)
    }
  })

  it('[ADM-06] an import with a wrong cell names each one and writes nothing', async () => {
    const before = (await calls().brands()).length
    const brands = 'Brand,Aliases\nNovus Avio,\nSuper Jets,Cessna\n!!,\nnovus avio,\n'
    const report = await importing('brands', brands)
    expect(report.errors.map(({ line, column, value, message }) => [line, column, value, message])).toEqual([
      [3, 'Aliases', 'Cessna', 'is a name of Cessna already'],
      [4, 'Brand', '!!', 'needs letters or digits'],
      [5, 'Brand', 'novus avio', 'stands in line 2 already'],
    ])
    // What the right rows would do is told with it.
    expect(report).toMatchObject({ rows: 4, lines: [{ line: 2, outcome: 'new', id: null }], done: false })
    const models = 'Brand;Model;Type\nCessna;Caravan Max;turboprop\nNobody;X1;jet\nCessna;Y2;glider\n'
    expect((await importing('models', models)).errors).toMatchObject([
      { line: 3, column: 'Brand', value: 'Nobody' },
      { line: 4, column: 'Type', value: 'glider' },
    ])
    expect((await importing('models', 'Brand,Name\nCessna,X')).errors).toMatchObject([
      { line: 1, column: 'Model' },
      { line: 1, column: 'Type' },
    ])
    expect((await importing('brands', 'Brand\n"open')).errors).toHaveLength(1)
    expect((await calls().brands()).length).toBe(before)
  })

  it('[ADM-06] an import is tried first, then adds manufacturers, models, aliases and categories', async () => {
    const advert = await anAdvert(api, { manufacturer: 'Vertigo Works', model: 'V.1' })
    const brands = 'Brand,Aliases\nVertigo Aircraft,Vertigo Works; VTG\nCessna,Cezzna\n'
    const tried = await importing('brands', brands, true)
    expect(tried).toMatchObject({ rows: 2, created: 1, changed: 1, errors: [], done: false })
    expect((await calls().brands()).some(({ brandName }) => brandName === 'Vertigo Aircraft')).toBe(false)
    expect(await importing('brands', brands)).toMatchObject({ created: 1, changed: 1, done: true })
    const models = 'Brand,Model,Type,Aliases\nVTG,V-1,piston-single,\nCezzna,Bobcat,pistontwin,T-50x\n'
    expect(await importing('models', models)).toMatchObject({ created: 2, done: true })
    expect(await found({ search: 'vtg' })).toEqual([[advert.id, 'Vertigo Aircraft', 'V-1']])
    const categories =
      'Section,Category\nRescue,Parachutes\nRescue,Rafts\nAvionics,Sirens\nAvionics,Instruments\n'
    expect(await importing('categories', categories)).toMatchObject({ created: 4, done: true })
    const rescue = (await calls().categories()).find(({ name }) => name === 'Rescue')
    const inside = await api.visitor.catalogue.categories({ query: { mainId: rescue!.categoryId } })
    expect(inside.map(({ name }) => name)).toEqual(['Parachutes', 'Rafts'])
    const audit = await api.app.db.models.AuditLog.findAll({ where: { action: 'catalogue.import' } })
    expect(audit.map(row => row.get().objectId)).toEqual(
      expect.arrayContaining(['brands', 'models', 'categories']),
    )
  })

  it('[ADM-06] thousands of entries are added and changed by one file', async () => {
    const many = 3000
    const names = Array.from({ length: many }, (_, at) => `Thousand ${at}x`)
    expect(await importing('brands', `Brand\n${names.join('\n')}\n`)).toMatchObject({
      created: many,
      done: true,
    })
    const stored = (await calls().brands()).filter(({ brandName }) => names.includes(brandName))
    const rows = stored.map(({ _id, brandName }) => `${_id},${brandName}y`)
    expect(await importing('brands', `Id,Brand\n${rows.join('\n')}\n`)).toMatchObject({
      changed: many,
      done: true,
    })
    const audit = await api.app.db.models.AuditLog.count({ where: { action: 'brand.rename' } })
    expect(audit).toBeGreaterThanOrEqual(many)
  })
})

it('the catalogue’s editing calls are for staff only', async () => {
  const user = await api.as('user')
  for (const { client, status } of [
    { client: api.visitor, status: 401 },
    { client: user.client, status: 403 },
  ]) {
    const { staffCatalogue: calls } = client
    await expect(calls.brands()).rejects.toMatchObject({ status })
    await expect(calls.merge({ body: { of: 'brand', from: 1, into: 2 } })).rejects.toMatchObject({ status })
    await expect(calls.exportFile({ query: { of: 'brands' } })).rejects.toMatchObject({ status })
    await expect(calls.importFile({ body: { of: 'brands', csv: 'Brand' } })).rejects.toMatchObject({ status })
    await expect(calls.renameBrand({ params: { id: 1 }, body: { name: 'X' } })).rejects.toMatchObject({
      status,
    })
  }
})
