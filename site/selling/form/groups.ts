import {
  currencies,
  damageLevels,
  engineTimeBases,
  priceModes,
  regions,
  vatStates,
} from '../../../shared/data/type-codes'
import { advertTexts, shortestTitle } from '../../../shared/data/advert-limits'
import type { FieldSpec, GroupSpec, Source } from '../../../shared/forms/field-spec'

type More = Omit<Partial<FieldSpec>, 'path' | 'kind'>

const limits: Readonly<Record<string, number>> = advertTexts

/** A field of one kind; its length limit comes from the contract. */
const fieldOf =
  (kind: FieldSpec['kind'], common: More = {}) =>
  (path: string, more: More = {}): FieldSpec => {
    const max = limits[path]
    return { path, kind, ...(max === undefined ? {} : { max }), ...common, ...more }
  }

export const text = fieldOf('text')
const long = fieldOf('long', { span: 6 })
export const date = fieldOf('date')
export const hours = fieldOf('number', { rule: 'amount', unit: 'h' })
export const amount = fieldOf('number', { rule: 'amount' })
export const year = fieldOf('number', { rule: 'year' })
export const list = fieldOf('list')
export const choice = (path: string, codes: readonly string[], more: More = {}): FieldSpec =>
  fieldOf('choice', { codes })(path, more)
export const sourced = (path: string, source: Source, more: More = {}): FieldSpec =>
  fieldOf('sourced', { source })(path, more)

export const place: GroupSpec = {
  id: 'place',
  fields: [
    sourced('location.region', 'regions', { wanted: true, codes: regions, span: 3 }),
    sourced('location.country', 'countries', {
      parent: 'location.region',
      needed: true,
      wanted: true,
      span: 3,
      autoComplete: 'country',
    }),
    sourced('location.state', 'states', { parent: 'location.country', wanted: true, span: 3 }),
    text('location.town', { span: 3, autoComplete: 'address-level2' }),
  ],
}

export const photos: GroupSpec = { id: 'photos', fields: [{ path: 'photos', kind: 'photos', wanted: true }] }

export const title = text('title', { needed: true, wanted: true, least: shortestTitle, span: 6 })
export const description = long('description', { wanted: true })
export const price: readonly FieldSpec[] = [
  amount('price', { needed: true, wanted: true, span: 3 }),
  choice('currency', currencies, { needed: true, wanted: true, span: 3 }),
]
export const priceMode = choice('priceMode', priceModes, { span: 3 })
export const vat = choice('vat', vatStates, { span: 3 })
export const offer: GroupSpec = {
  id: 'offer',
  fields: [title, description, ...price, priceMode, vat],
}

export const contact: GroupSpec = {
  id: 'contact',
  fields: [
    text('contact.name', { needed: true, wanted: true, autoComplete: 'given-name', span: 3 }),
    text('contact.surname', { autoComplete: 'family-name', span: 3 }),
    fieldOf('mail')('contact.mail', { needed: true, wanted: true, span: 6 }),
    sourced('contact.dialcode', 'dialCodes', { wanted: true, span: 3 }),
    fieldOf('phone')('contact.phone', {
      dialCode: 'contact.dialcode',
      wanted: true,
      span: 3,
      autoComplete: 'tel-national',
    }),
  ],
}

export const airframe: GroupSpec = {
  id: 'airframe',
  fields: [hours('airframe.totalTime', { good: true }), hours('airframe.tachTime'), long('airframe.notes')],
}

export const engines: GroupSpec = {
  id: 'engines',
  repeat: 'engineCount',
  fields: [
    choice('engineCount', ['1', '2', '3', '4']),
    text('engines.#.engineBrand', { span: 3 }),
    text('engines.#.engineModel', { span: 3 }),
    text('engines.#.engineNumber'),
    hours('engines.#.engineTime', { good: true }),
    hours('engines.#.engineTbo'),
    choice('engines.#.basis', engineTimeBases, { options: 'basis', span: 3 }),
    date('engines.#.overhaulDate', { span: 3 }),
    long('engines.#.notes'),
  ],
}

export const propellers: GroupSpec = {
  id: 'propellers',
  repeat: 'engineCount',
  fields: [
    text('propellers.#.propBrand', { span: 3 }),
    text('propellers.#.propModel', { span: 3 }),
    hours('propellers.#.propTSO'),
    hours('propellers.#.propTbo'),
    long('propellers.#.notes'),
  ],
}

export const equipment: GroupSpec = {
  id: 'equipment',
  fields: [long('avionics', { good: true }), long('interior'), long('exterior'), long('additional')],
}

export const history: GroupSpec = {
  id: 'history',
  fields: [
    choice('damageLevel', damageLevels, { good: true }),
    year('logsCompleteSince'),
    date('annualDue'),
    long('damage'),
  ],
}
