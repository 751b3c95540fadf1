import { afterAll, beforeAll, expect, it } from 'vitest'
import { aircraftTypes } from '../../shared/data/type-codes'
import { startApi, type TestApi } from '../testing/start-api'
import { canonicalBrand } from './canonical-names'
import { catalogue } from './data/catalogue'
import { importCatalogue, type Imported } from './import-catalogue'
import { nameKey } from './name-key'

let api: TestApi
let imported: Imported
beforeAll(async () => {
  api = await startApi()
  imported = await importCatalogue(api.app)
})
afterAll(() => api.close())

it('fills empty tables with at least 60 manufacturers and 600 models of all nine types', async () => {
  expect(imported.brands).toBeGreaterThanOrEqual(60)
  expect(imported.models).toBeGreaterThanOrEqual(600)
  const models = await api.visitor.catalogue.models()
  expect(models).toHaveLength(imported.models)
  for (const type of aircraftTypes) expect(models.some(model => model.type === type)).toBe(true)
})

it('takes every manufacturer and model of the list, and an Other for each', () => {
  const models = catalogue.reduce((count, brand) => count + brand.models.length, 0)
  expect(imported).toMatchObject({ brands: catalogue.length, models: models + catalogue.length })
})

it('knows every manufacturer of the specification in its spelling', async () => {
  const keys = new Set((await api.visitor.catalogue.brands()).map(brand => nameKey(brand.brandName)))
  const specified =
    'PIPER, DIAMOND, CESSNA, CIRRUS, BEECHCRAFT, MOONEY, AVIAT, AMERICAN CHAMPION, COLUMBIA, SCATA'.split(
      ', ',
    )
  for (const name of specified) expect(keys).toContain(nameKey(await canonicalBrand(api.app, name)))
})

it('ends every manufacturer with Other, the only model without a type', async () => {
  const models = await api.visitor.catalogue.models()
  const brands = await api.visitor.catalogue.brands()
  for (const { _id } of brands) {
    const own = models.filter(model => model.brandId === _id)
    expect(own.at(-1)).toMatchObject({ modelName: 'Other', type: null })
    expect(own.filter(model => model.type === null)).toHaveLength(1)
    expect(own.length).toBeGreaterThan(1)
  }
})

it('fills the part sections and their categories in the order of the specification', async () => {
  const sections = await api.visitor.catalogue.categories()
  expect(sections.map(section => section.key)).toEqual(
    'avionics propeller landinggear engine interior exterior control airframe fuelsystems hydrolic pneumatic other'.split(
      ' ',
    ),
  )
  const categories = await api.visitor.catalogue.categories({ query: { mainId: sections[0]!.categoryId } })
  expect(categories.map(category => category.name)).toEqual([
    'Navigation systems',
    'Communication systems',
    'Instruments',
    'Other',
  ])
})

it('changes nothing the second time, not even what staff deleted', async () => {
  const staff = await api.as('Moderator')
  const [brand] = await api.visitor.catalogue.brands()
  await staff.client.catalogue.removeBrand({ params: { id: brand!._id } })
  expect(await importCatalogue(api.app)).toEqual({ brands: 0, models: 0, categories: 0 })
  const brands = await api.visitor.catalogue.brands()
  expect(brands).toHaveLength(imported.brands - 1)
})

it('fills the tables once when several processes start together', async () => {
  const own = await startApi()
  const made = await Promise.all([
    importCatalogue(own.app),
    importCatalogue(own.app),
    importCatalogue(own.app),
  ])
  expect(made.filter(each => each.brands > 0)).toHaveLength(1)
  expect(await own.visitor.catalogue.brands()).toHaveLength(imported.brands)
  expect(await own.visitor.catalogue.categories()).toHaveLength(12)
  await own.close()
})
