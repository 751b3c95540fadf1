import { expect, it } from 'vitest'
import { aircraftTypes } from '../../../shared/data/type-codes'
import { catalogue } from './catalogue'

const models = catalogue.flatMap(brand => brand.models.map(model => ({ ...model, brand: brand.name })))

const label = (model: { brand: string; name: string }) => `${model.brand} ${model.name}`

const repeated = (names: readonly string[]) => {
  const lowered = names.map(name => name.toLowerCase())
  return lowered.filter((name, index) => lowered.indexOf(name) !== index)
}

/** The names of one brand's models that match, so that a failure shows what is missing. */
const namesOf = (brandName: string, pattern: RegExp) => models.filter(model => model.brand === brandName && pattern.test(model.name)).map(model => model.name)

it('is large enough to search in', () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(60)
  expect(models.length).toBeGreaterThanOrEqual(600)
})

it.each(aircraftTypes)('has at least twelve models of type %s', type => {
  expect(models.filter(model => model.type === type).length).toBeGreaterThanOrEqual(12)
})

it('lists the brands in alphabetical order, each with a country and at least one model', () => {
  const names = catalogue.map(brand => brand.name)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
  expect(catalogue.filter(brand => !/^[A-Z]{2}$/.test(brand.country))).toEqual([])
  expect(catalogue.filter(brand => brand.models.length === 0)).toEqual([])
})

it('names every brand and alias once, and nothing Other', () => {
  const names = catalogue.flatMap(brand => [brand.name, ...(brand.aliases ?? [])])
  expect(repeated(names)).toEqual([])
  expect([...names, ...models.map(model => model.name)].filter(name => /^others?$/i.test(name))).toEqual([])
})

it('names every model once within its brand', () => {
  expect(repeated(models.map(label))).toEqual([])
})

it('has no blank or padded name', () => {
  const names = models.flatMap(model => [model.brand, model.name, ...model.engine.slice(0, 2), ...(model.propeller ?? [])])
  expect(names.filter(name => name === '' || String(name).trim() !== name)).toEqual([])
})

it('keeps to sane years, prices and hours', () => {
  const wrong = models.filter(({ years, priceUsd, hours }) => {
    const sane = years[0] >= 1930 && years[0] <= years[1] && years[1] <= 2026 && priceUsd[0] >= 5_000 && priceUsd[0] < priceUsd[1] && hours[0] >= 0 && hours[0] < hours[1]
    return !sane
  })
  expect(wrong.map(label)).toEqual([])
})

it('keeps to sane engines, seats and overhaul times', () => {
  const wrong = models.filter(({ engines, seats, engine }) => {
    const whole = [engines, seats, engine[2]].every(Number.isInteger)
    return !whole || engines < 1 || engines > 4 || seats < 1 || seats > 200 || engine[2] < 0 || engine[2] > 30_000
  })
  expect(wrong.map(label)).toEqual([])
})

it('gives a propeller to every propeller aeroplane and to nothing else', () => {
  const withoutPropeller = new Set(['jet', 'pistonheli', 'turbineheli'])
  const wrong = models.filter(model => withoutPropeller.has(model.type) === (model.propeller !== undefined))
  expect(wrong.map(label)).toEqual([])
})

it.each(['Piper', 'Diamond', 'Cessna', 'Cirrus', 'Beechcraft', 'Mooney', 'Aviat', 'American Champion', 'Columbia'])('has the brand %s of the specification', name => {
  expect(catalogue.map(brand => brand.name)).toContain(name)
})

it('finds Socata under the spelling of the specification', () => {
  expect(catalogue.find(brand => brand.name === 'Socata')?.aliases).toContain('SCATA')
})

it('has the model families of the specification', () => {
  expect(namesOf('Cessna', /^172/).length).toBeGreaterThanOrEqual(12)
  expect(namesOf('Cessna', /^T?182/).length).toBeGreaterThanOrEqual(12)
  expect(namesOf('Cirrus', /^SR20 G\d/).length).toBeGreaterThanOrEqual(4)
  expect(namesOf('Cirrus', /^SR22 G\d/).length).toBeGreaterThanOrEqual(5)
  expect(namesOf('Cirrus', /^SR22T G\d/).length).toBeGreaterThanOrEqual(3)
  expect(namesOf('Diamond', /^DA40/).length).toBeGreaterThanOrEqual(5)
})
