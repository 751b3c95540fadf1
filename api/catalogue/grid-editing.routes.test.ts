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
const aName = (word: string) => `${word} ${++made}q`
const calls = () => staff.client.staffCatalogue
const aBrand = async (brandName = aName('Works')) =>
  staff.client.catalogue.createBrand({ body: { brandName } })
const aModel = async (brandId: number, modelName: string) =>
  staff.client.catalogue.addModel({ body: { brandId, modelName, type: 'sport' } })
const importing = (of: 'brands' | 'models' | 'categories', csv: string, more: object = { dryRun: false }) =>
  calls().importFile({ body: { of, csv, ...more } })
const listed = async (query: Record<string, unknown>) =>
  (await api.visitor.adverts.list({ query })).data.map(({ advertId, manufacturer, model }) => [
    advertId,
    manufacturer,
    model,
  ])

describe('one cell', () => {
  it('[DESK-05] of names and aliases is set as a whole, and set back to the very same names', async () => {
    const brand = await aBrand()
    const id = brand._id
    const advert = await anAdvert(api, { manufacturer: brand.brandName })
    const before = { name: brand.brandName, aliases: [aName('Earlier'), aName('Oldest')] }
    await calls().renameBrand({ params: { id }, body: { aliases: before.aliases } })
    const name = aName('Mistaken')
    const renamed = await calls().renameBrand({ params: { id }, body: { name } })
    expect(renamed.aliases).toEqual([...before.aliases, brand.brandName])
    expect(await listed({ manufacturer: name })).toEqual([[advert.id, name, advert.model]])
    const back = await calls().renameBrand({
      params: { id },
      body: { ...before, seen: { name, aliases: renamed.aliases } },
    })
    expect(back).toEqual({ _id: id, brandName: before.name, aliases: before.aliases })
    expect(await listed({ manufacturer: brand.brandName })).toEqual([
      [advert.id, brand.brandName, advert.model],
    ])
    // The mistaken name leads nowhere any more.
    expect(await listed({ search: name })).toEqual([])

    const model = await aModel(id, 'Swift')
    const plane = await anAdvert(api, { manufacturer: brand.brandName, model: 'Swift' })
    await calls().renameModel({ params: { id: model._id }, body: { name: 'Swiftt' } })
    expect(
      await calls().renameModel({
        params: { id: model._id },
        body: { name: 'Swift', aliases: [], type: 'jet' },
      }),
    ).toEqual({ _id: model._id, modelName: 'Swift', type: 'jet', brandId: id, aliases: [] })
    expect(await listed({ manufacturer: brand.brandName, model: 'Swift' })).toEqual([
      [plane.id, brand.brandName, 'Swift'],
    ])
  })

  it('[DESK-05] is not written over what a colleague made of it, and says who that was', async () => {
    const brand = await aBrand()
    const id = brand._id
    const seen = { name: brand.brandName, aliases: [] }
    const colleague = await api.as('Moderator')
    const name = aName('Theirs')
    await colleague.client.staffCatalogue.renameBrand({ params: { id }, body: { name, seen } })
    const by = `${colleague.user.name} Tester`
    await expect(
      calls().renameBrand({ params: { id }, body: { name: aName('Mine'), seen } }),
    ).rejects.toMatchObject({
      code: 'version_conflict',
      message: `The manufacturer was changed in the meantime by ${by}.`,
      data: { now: { name, aliases: [brand.brandName] }, by, at: expect.any(String) },
    })
    const report = await importing('brands', `Id,Brand,Aliases\n${id},${aName('Mine')},\n`, {
      dryRun: true,
      seen: [{ id, ...seen }],
    })
    expect(report.errors).toMatchObject([
      {
        line: 2,
        column: 'Brand',
        message: `was changed in the meantime by ${by}: it is ${name}; ${brand.brandName} now`,
      },
    ])
    const { _id } = await aModel(id, 'Comet')
    await calls().renameModel({ params: { id: _id }, body: { type: 'jet' } })
    await expect(
      calls().renameModel({
        params: { id: _id },
        body: { name: 'Comet II', seen: { name: 'Comet', aliases: [], type: 'sport' } },
      }),
    ).rejects.toMatchObject({ code: 'version_conflict', data: { now: { type: 'jet' } } })
  })

  it('[DESK-05] of aliases names what is wrong, and changes nothing then', async () => {
    const [one, two] = [await aBrand(), await aBrand()]
    const params = { id: one._id }
    for (const aliases of [[two.brandName], ['!!']])
      await expect(calls().renameBrand({ params, body: { aliases } })).rejects.toMatchObject({
        errors: [{ field: 'aliases' }],
      })
    await expect(calls().renameBrand({ params, body: {} })).rejects.toMatchObject({ status: 422 })
    const found = (await calls().brands()).find(({ _id }) => _id === one._id)
    expect(found?.aliases).toEqual([])
  })

  it('[DESK-05] of categories has names and aliases, too', async () => {
    const main = await staff.client.catalogue.addCategory({ body: { name: aName('Section') } })
    const add = async (name: string) =>
      staff.client.catalogue.addCategory({ query: { mainId: main.categoryId }, body: { name } })
    const [one] = [await add('Sirens'), await add('Lamps')]
    const query = { subId: one.categoryId }
    const aliasesOf = async () =>
      (await calls().categories()).find(({ categoryId }) => categoryId === one.categoryId)?.aliases
    await staff.client.catalogue.addCategory({ query, body: { name: 'Sirens', aliases: ['Horns'] } })
    expect(await aliasesOf()).toEqual(['Horns'])
    await expect(
      staff.client.catalogue.addCategory({ query, body: { name: 'Sirens', aliases: ['lamps'] } }),
    ).rejects.toMatchObject({ status: 409, errors: [{ field: 'aliases' }] })
    await expect(
      staff.client.catalogue.addCategory({
        query,
        body: { name: 'Bells', seen: { name: 'Sirens', aliases: [] } },
      }),
    ).rejects.toMatchObject({ code: 'version_conflict', data: { now: { aliases: ['Horns'] } } })
  })
})

it('[DESK-05] the models of all manufacturers come in one answer, each with its adverts', async () => {
  const [one, two] = [await aBrand(), await aBrand()]
  const [same, other] = [await aModel(one._id, 'Twin'), await aModel(two._id, 'Twin')]
  await anAdvert(api, { manufacturer: one.brandName.toUpperCase(), model: 'twin' })
  await anAdvert(api, { manufacturer: one.brandName, model: 'Twin', status: 'unapproved' })
  await anAdvert(api, { manufacturer: one.brandName, model: 'Twin', deletedAt: new Date() })
  const models = await calls().models()
  const useOf = (id: number) => {
    const { adverts, live } = models.find(({ _id }) => _id === id)!
    return { adverts, live }
  }
  expect(useOf(same._id)).toEqual({ adverts: 2, live: 1 })
  expect(useOf(other._id)).toEqual({ adverts: 0, live: 0 })
  for (const brandId of [one._id, two._id])
    expect(models.filter(model => model.brandId === brandId)).toEqual(
      await calls().models({ query: { brandId } }),
    )
})

describe('rows with an Id', () => {
  it('[DESK-05] give entries their cells beside new rows, adverts follow, and each is in the audit log', async () => {
    const brand = await aBrand()
    const maker = brand.brandName
    const [one, two] = [await aModel(brand._id, 'One'), await aModel(brand._id, 'Two')]
    const advert = await anAdvert(api, { manufacturer: maker, model: 'One' })
    const rows = `Id,Brand,Model,Type,Aliases\n${one._id},${maker},First,jet,One\n${two._id},${maker},Two,Light Sport,\n`
    const csv = `${rows},${maker},Three,piston single,III\n`
    const tried = await importing('models', csv, { dryRun: true })
    expect(tried.lines).toEqual([
      { line: 2, outcome: 'changed', id: one._id },
      { line: 3, outcome: 'same', id: two._id },
      { line: 4, outcome: 'new', id: null },
    ])
    const report = await importing('models', csv)
    expect(report).toMatchObject({ created: 1, changed: 1, done: true, errors: [] })
    const models = await calls().models({ query: { brandId: brand._id } })
    expect(models.map(({ modelName, type, aliases }) => [modelName, type, aliases])).toEqual([
      ['First', 'jet', ['One']],
      ['Three', 'pistonsingle', ['III']],
      ['Two', 'sport', []],
      ['Other', null, []],
    ])
    expect(report.lines[2]?.id).toBe(models[1]?._id)
    expect(await listed({ manufacturer: maker })).toEqual([[advert.id, maker, 'First']])
    const log = await api.app.db.models.AuditLog.findOne({
      where: { action: 'model.rename', objectId: String(one._id) },
    })
    expect(JSON.parse(log!.get().afterState!)).toEqual({ name: 'First', type: 'jet', aliases: ['One'] })
    // And back, exactly: the other name that it had in between goes.
    await importing('models', `Id,Brand,Model,Type,Aliases\n${one._id},${maker},One,sport,\n`)
    expect(await listed({ manufacturer: maker })).toEqual([[advert.id, maker, 'One']])
    expect((await calls().models({ query: { brandId: brand._id } }))[0]).toMatchObject({
      modelName: 'One',
      aliases: [],
    })
  })

  it('[DESK-05] are wrong when the entry has gone, moves elsewhere, or takes the name of another', async () => {
    const [brand, second] = [await aBrand(), await aBrand()]
    const [one, two] = [await aModel(brand._id, 'One'), await aModel(brand._id, 'Two')]
    const head = 'Id,Brand,Model,Type\n'
    const row = (id: number | string, model: string, maker = brand.brandName) =>
      `${id},${maker},${model},sport\n`
    const messages = async (csv: string) =>
      (await importing('models', head + csv)).errors.map(({ line, column, message }) => [
        line,
        column,
        message,
      ])
    expect(await messages(row(999_999, 'New') + row('x1', 'New'))).toEqual([
      [2, 'Model', 'is not in the catalogue any more'],
      [3, 'Id', 'must be a number'],
    ])
    expect(await messages(row(one._id, 'One', second.brandName))).toMatchObject([
      [2, 'Brand', expect.any(String)],
    ])
    // Two names that change places: adverts follow names, and could not tell the two apart.
    expect(await messages(row(one._id, 'Two') + row(two._id, 'One'))).toEqual([
      [2, 'Model', 'is there already'],
      [3, 'Model', 'is there already'],
    ])
    const other = (await calls().models({ query: { brandId: brand._id } })).at(-1)
    expect(await messages(row(other!._id, 'Any'))).toMatchObject([[2, 'Model', expect.any(String)]])
    expect(await messages(row(one._id, 'One A') + row(one._id, 'One B'))).toEqual([
      [3, 'Model', 'stands in line 2 already'],
    ])
  })

  it('[DESK-05] rename manufacturers, sections and categories with their adverts', async () => {
    const brand = await aBrand()
    const advert = await anAdvert(api, { manufacturer: brand.brandName })
    const name = aName('Anew')
    expect(await importing('brands', `Id,Brand\n${brand._id},${name}\n,${aName('Further')}\n`)).toMatchObject(
      { created: 1, changed: 1, done: true },
    )
    expect(await listed({ manufacturer: brand.brandName })).toEqual([[advert.id, name, advert.model]])
    const main = await staff.client.catalogue.addCategory({ body: { name: aName('Group') } })
    const query = { mainId: main.categoryId }
    const sub = await staff.client.catalogue.addCategory({ query, body: { name: 'Horns' } })
    const part = await anAdvert(api, { kind: 'part', type: main.key!, category: 'Horns' })
    const group = aName('Group')
    const csv = `Id,Section,Category,Aliases\n${main.categoryId},${group},,\n${sub.categoryId},${group},Sirens,Horns\n,${group},Bells,\n`
    const report = await importing('categories', csv)
    expect(report).toMatchObject({ created: 1, changed: 2, errors: [], done: true })
    const categories = await calls().categories()
    const inside = categories.filter(({ mainId }) => mainId === main.categoryId)
    expect(categories.find(({ categoryId }) => categoryId === main.categoryId)?.name).toBe(group)
    expect(inside.map(({ name: each, aliases }) => [each, aliases])).toEqual([
      ['Sirens', ['Horns']],
      ['Bells', []],
    ])
    expect(report.lines.at(-1)?.id).toBe(inside[1]?.categoryId)
    expect((await api.app.db.models.Advert.findByPk(part.id))?.get().category).toBe('Sirens')
    expect(await importing('categories', `Section,Category\n${aName('Lone')},\n`)).toMatchObject({
      lines: [{ outcome: 'new', id: expect.any(Number) }],
    })
  })
})

describe('a name that is one slip away from a known one', () => {
  it('[DESK-05] is pointed out in the try-out and in what was saved, and keeps nobody from adding it', async () => {
    const csv = 'Brand,Aliases\nCesna,\nCessna,\nBooeing,\nCloudworks Nine,'
    const near = (report: Awaited<ReturnType<typeof importing>>) =>
      report.lines.map(({ outcome, near: known }) => [outcome, known?.column, known?.name])
    const tried = await importing('brands', csv, { dryRun: true })
    expect([tried.errors, near(tried)]).toEqual([
      [],
      [
        ['new', 'Brand', 'Cessna'],
        ['same', undefined, undefined],
        ['new', 'Brand', 'Boeing'],
        ['new', undefined, undefined],
      ],
    ])
    const saved = await importing('brands', 'Brand\nCesna')
    expect([saved.done, saved.created, near(saved)]).toEqual([true, 1, [['new', 'Brand', 'Cessna']]])
  })

  it('is pointed out among the models of one maker, and among sections and their categories', async () => {
    const csv =
      'Brand,Model,Type\nCirrus,SR22 Turbbo,pistonsingle\nCirus,SR22,pistonsingle\nPiper,Skyhwak,sport'
    await importing('models', 'Brand,Model,Type\nCirrus,SR22 Turbo,pistonsingle')
    const models = await importing('models', csv, { dryRun: true })
    expect(models.lines.map(({ near }) => near)).toEqual([{ column: 'Model', name: 'SR22 Turbo' }, undefined])
    expect(models.errors).toMatchObject([{ line: 3, column: 'Brand', value: 'Cirus', near: 'Cirrus' }])
    await importing('categories', 'Section,Category\nRotor parts,Swashplates')
    const sheet =
      'Section,Category\nRottor parts,\nRotor parts,Swasplates\nRotorr parts,Hubs\nRotor parts,Hubs'
    const categories = await importing('categories', sheet, { dryRun: true })
    expect(categories.lines.map(({ line, near }) => [line, near?.column, near?.name])).toEqual([
      [2, 'Section', 'Rotor parts'],
      [3, 'Category', 'Swashplates'],
      [4, 'Section', 'Rotor parts'],
      [5, undefined, undefined],
    ])
  })
})
