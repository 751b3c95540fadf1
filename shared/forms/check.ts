import type { FieldError } from '../contract/errors'
import { advertNumbers } from '../data/advert-limits'
import { fieldsOf, type FieldSpec, type FormSpec } from './field-spec'
import type { Values } from './form-store'
import { plainNumber } from './numbers'
import { grouped } from '../rules/grouped'
import { lastYear } from '../rules/years'

/** Messages about a field, worded as on the server; the field's label precedes them. */
export interface Words {
  readonly needed: string
  readonly least: (count: number) => string
  readonly number: string
  readonly negative: string
  readonly year: (from: number, to: number) => string
  readonly mail: string
  readonly tooMuch: (most: string) => string
}

const { firstYear, hours, amount } = advertNumbers

const problemOf = (field: FieldSpec, typed: string, words: Words): string | null => {
  if (typed === '') return field.needed ? words.needed : null
  if (field.rule === 'year') {
    const year = Number(typed)
    const last = lastYear()
    return year >= firstYear && year <= last ? null : words.year(firstYear, last)
  }
  if (field.kind === 'number') {
    const number = plainNumber(typed)
    if (number === null) return /^\p{Pd}|^\u2212/u.test(typed) ? words.negative : words.number
    const limit = field.unit ? hours : amount
    return Number(number) > limit ? words.tooMuch(grouped(limit)) : null
  }
  if (field.kind === 'mail') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? null : words.mail
  return field.least && typed.length < field.least ? words.least(field.least) : null
}

/** Client-side validation for quick feedback; the server's validation decides. */
export const checkForm = (form: FormSpec, values: Values, words: Words): readonly FieldError[] =>
  fieldsOf(form, path => values[path] ?? '').flatMap(field => {
    const message = problemOf(field, (values[field.path] ?? '').trim(), words)
    return message ? [{ field: field.path, message }] : []
  })

interface SortedErrors {
  /** By the path of the form's field. */
  readonly fields: Readonly<Record<string, string>>
  /** Errors that belong to no field of the form. */
  readonly others: readonly FieldError[]
}

/** Assigns the server's errors to the form's fields: by path, or to the nearest field of the same block. */
export const sortErrors = (form: FormSpec, values: Values, errors: readonly FieldError[]): SortedErrors => {
  const paths = fieldsOf(form, path => values[path] ?? '').map(({ path }) => path)
  const fields: Record<string, string> = {}
  const others: FieldError[] = []
  for (const error of errors) {
    const path = nearest(paths, error.field)
    if (path === undefined) others.push(error)
    else fields[path] ??= error.message
  }
  return { fields, others }
}

const nearest = (paths: readonly string[], field: string): string | undefined => {
  if (paths.includes(field)) return field
  const [block = ''] = field.split('.')
  const own = paths.find(path => path === block)
  return (
    own ??
    paths.find(path => path.startsWith(`${field}.`)) ??
    paths.find(path => path.startsWith(`${block}.`))
  )
}
