import { fieldsOf, type FieldSpec, type FormSpec } from './field-spec'
import type { Values } from './form-store'
import { plainNumber, shownNumber } from './numbers'

export type Body = Readonly<Record<string, unknown>>

const sent = ({ kind, isFlag }: FieldSpec, typed: string): unknown => {
  if (kind === 'photos') return typed.split(',')
  if (isFlag) return typed === 'true'
  // What is no number goes as it is: the server says what is wrong with it.
  if (kind === 'number') return plainNumber(typed) ?? typed
  return typed
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Sets `value` at a path of names and list indexes; missing list entries are created empty. */
const place = (node: Node, [name = '', ...rest]: readonly string[], value: unknown): void => {
  const [next] = rest
  if (next === undefined) {
    node[name] = value
    return
  }
  const isList = /^\d+$/.test(next)
  const child: unknown = (node[name] ??= isList ? [] : {})
  if (!isNode(child)) return
  if (isList) for (let index = 0; index < Number(next); index++) child[index] ??= {}
  place(child, rest, value)
}

/** The body of a call, from what was typed; empty fields are left out. */
export const bodyOf = (form: FormSpec, values: Values): Body => {
  const body: Node = {}
  for (const field of fieldsOf(form, path => values[path] ?? '')) {
    const typed = (values[field.path] ?? '').trim()
    if (typed !== '') place(body, field.path.split('.'), sent(field, typed))
  }
  return body
}

const isBlock = (name: string, form: FormSpec) =>
  form.groups.some(({ fields }) => fields.some(({ path }) => path.startsWith(`${name}.`)))
const isList = (name: string, form: FormSpec) =>
  form.groups.some(({ fields }) => fields.some(({ path }) => path.startsWith(`${name}.#`)))

/** What is sent for an entry that was cleared: an empty block of details, or null for a single value. */
const emptied = (name: string, form: FormSpec): unknown => {
  if (name === 'photos') return []
  if (name === 'description') return ''
  if (isList(name, form)) return [{}]
  return isBlock(name, form) ? {} : null
}

/** The body of an edit: only the changed entries, each changed block as a whole. */
export const changedBody = (form: FormSpec, before: Values, now: Values): Body => {
  const [old, fresh] = [bodyOf(form, before), bodyOf(form, now)]
  const names = new Set([...Object.keys(old), ...Object.keys(fresh)])
  return Object.fromEntries(
    [...names]
      .filter(name => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]))
      .map(name => [name, name in fresh ? fresh[name] : emptied(name, form)]),
  )
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const dig = (source: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (isNode(found) ? found[name] : undefined), source)

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What the form shows of a stored advert. */
export const valuesOf = (form: FormSpec, advert: Readonly<Record<string, unknown>>): Values => {
  const blocks = Math.max(listed(advert['engines']).length, listed(advert['propellers']).length)
  const engineCount = textOf(advert['engineCount']) || (blocks > 0 ? String(blocks) : '')
  const values: Record<string, string> = {}
  for (const field of fieldsOf(form, () => String(Math.max(blocks, Number(engineCount))))) {
    const stored = field.path === 'engineCount' ? engineCount : dig(advert, field.path)
    const shown =
      field.kind === 'photos'
        ? listed(stored)
            .map(photo => (typeof photo === 'string' ? photo : textOf(dig(photo, 'file'))))
            .join(',')
        : field.kind === 'number' && field.rule === 'amount'
          ? shownNumber(textOf(stored))
          : textOf(stored)
    if (shown !== '') values[field.path] = shown
  }
  return values
}
