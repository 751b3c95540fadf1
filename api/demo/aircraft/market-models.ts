import type { AircraftType } from '../../../shared/data/type-codes'
import { catalogue } from '../../catalogue/data/catalogue'
import type { CatalogueModel } from '../../catalogue/data/catalogue.types'
import { weighted } from '../chance'
import { lookOf } from '../photos/aircraft/shapes'
import type { Random } from '../photos/random'
import { pistonFamilies } from './families-piston'
import { specialFamilies } from './families-special'
import { turbineFamilies } from './families-turbine'
import { otherFamily, type Family } from './family'

/** A model of the catalogue with what its sellers know about it. */
export interface Choice {
  readonly brand: string
  readonly model: CatalogueModel
  readonly family: Family
}

const families: readonly Family[] = [...specialFamilies, ...turbineFamilies, ...pistonFamilies]

const choices: readonly Choice[] = catalogue.flatMap(({ name, models }) =>
  models.map(model => ({
    brand: name,
    model,
    family:
      families.find(each => each.brand === name && each.models.test(model.name)) ?? otherFamily(name, model),
  })),
)

const sizes = new Map<string, number>()
const sizeKey = ({ model, family }: Choice) => `${model.type} ${family.brand} ${family.models.source}`
for (const choice of choices) sizes.set(sizeKey(choice), (sizes.get(sizeKey(choice)) ?? 0) + 1)

const weightIn = (country: string, choice: Choice): number => {
  const { family, model } = choice
  const share = family.weight / (sizes.get(sizeKey(choice)) ?? 1)
  const local = family.home.length === 0 ? 1 : family.home.includes(country) ? 2.5 : 0.12
  // What nobody could buy as a private person stays rare, and so do the certified twins of light sport models.
  const rare =
    model.priceUsd[1] > 40_000_000 || (model.type === 'pistonsingle' && specialFamilies.includes(family))
  return share * local * (rare ? 0.12 : 1)
}

const tables = new Map<string, readonly (readonly [Choice, number])[]>()

const tableOf = (type: AircraftType, country: string) => {
  const key = `${type} ${country}`
  const known = tables.get(key)
  if (known) return known
  const table = choices
    .filter(({ brand, model }) => model.type === type && lookOf(brand, model.name) !== undefined)
    .map(choice => [choice, weightIn(country, choice)] as const)
  tables.set(key, table)
  return table
}

/** A model of the type, as often as it is for sale in the country. */
export const chooseModel = (random: Random, type: AircraftType, country: string): Choice =>
  weighted(random, tableOf(type, country))

const familyByName = new Map(choices.map(({ brand, model, family }) => [`${brand} ${model.name}`, family]))

/** What is known of a model by its names; undefined for names that are not in the catalogue. */
export const familyOf = (brand: string, model: string): Family | undefined =>
  familyByName.get(`${brand} ${model}`)
