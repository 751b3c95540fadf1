import type { AdvertDetail } from '../../../shared/contract/adverts'
import type { DiffField } from '../../../shared/contract/deciding'
import type { Photo } from '../../../shared/contract/photos'
import type { FittingModel } from '../../../shared/contract/part-fields'
import { codeList } from '../../../shared/rules/code-list'
import { countryOf } from '../../../shared/data/countries'
import type { AdvertBody } from '../../adverts/adverts.public'

type Line = DiffField['lines'][number]

/** The fields that an edit would change compared to the live version (checklist PLUS-12), without photos. */
export const revisionDiff = (
  live: AdvertDetail,
  changes: AdvertBody,
  /** Names of the models that the edit has the part fit. */
  fits: readonly FittingModel[],
): DiffField[] =>
  Object.entries(changes)
    .filter(([field]) => field !== 'photos')
    .map(([field, after]) => ({
      field,
      lines: linesOf(
        pathOf(field),
        withCurrency(field, before(live, field), live.currency),
        withCurrency(
          field,
          field === 'fits' ? namesOf(fits) : named(field, after),
          changes.currency ?? live.currency,
        ),
      ),
    }))

const money = new Set(['price', 'deposit', 'coreCharge'])

/** An amount is read with the currency that it is in. */
const withCurrency = (field: string, value: unknown, currency: string): unknown =>
  money.has(field) && typeof value === 'number' ? `${value} ${currency}` : value

/** Older forms of the request have the first engine and propeller in fields of their own. */
const pathOf = (field: string) =>
  field === 'engine1' ? 'engines.0' : field === 'propeller' ? 'propellers.0' : field

const before = (live: AdvertDetail, field: string): unknown => {
  const value = new Map<string, unknown>(Object.entries(live)).get(field)
  if (field === 'fits') return namesOf(live.fitsModels ?? [])
  if (field !== 'location') return value
  const { countryName: country, state, town } = live.location
  return { country, state, town }
}

const namesOf = (models: readonly FittingModel[]): string =>
  codeList(models.map(({ manufacturer, model }) => `${manufacturer} ${model}`))

/** A place with its country by name, as people read it. */
const named = (field: string, value: unknown): unknown => {
  if (field !== 'location' || !isBlock(value)) return value
  const { country } = value
  return typeof country === 'string' ? { ...value, country: countryOf(country)?.name ?? country } : value
}

const linesOf = (path: string, from: unknown, to: unknown): Line[] => {
  if (isBlock(from) || isBlock(to)) {
    const [a, b] = [entriesOf(from), entriesOf(to)]
    // Ignored, as the region is derived from the country.
    const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(name => name !== 'region')
    return names.flatMap(name => linesOf(`${path}.${name}`, a[name], b[name]))
  }
  const line = { path, before: shown(from), after: shown(to) }
  return line.before === line.after ? [] : [line]
}

type Block = Readonly<Record<string, unknown>>
const isBlock = (value: unknown): value is Block => typeof value === 'object' && value !== null
const entriesOf = (value: unknown): Block => (isBlock(value) ? value : {})
const shown = (value: unknown): string | null =>
  value === null || value === undefined || value === '' || isBlock(value) ? null : String(value)

/** What an edit does to the photos; null for nothing. `known` are the edit's photos that still exist. */
export const photoDiff = (
  live: readonly Photo[],
  changes: AdvertBody,
  known: ReadonlyMap<string, Photo>,
): { all: Photo[]; added: string[]; removed: string[]; reordered: boolean } | null => {
  if (!changes.photos) return null
  const had = live.map(({ file }) => file)
  const all = changes.photos.flatMap(file => known.get(file) ?? [])
  const wanted = all.map(({ file }) => file)
  const kept = (files: readonly string[], others: readonly string[]) =>
    files.filter(file => others.includes(file))
  return {
    all,
    added: wanted.filter(file => !had.includes(file)),
    removed: had.filter(file => !wanted.includes(file)),
    reordered: kept(wanted, had).join() !== kept(had, wanted).join(),
  }
}
