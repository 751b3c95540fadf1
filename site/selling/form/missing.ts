import {
  fieldsOf,
  groupFields,
  type FieldSpec,
  type FormSpec,
  type GroupSpec,
} from '../../../shared/forms/field-spec'

export interface Missing {
  readonly path: string
  readonly group: string
  /** `needed`: it cannot be sent without; `wanted`: the group is not complete; `good`: worth adding. */
  readonly tier: 'needed' | 'wanted' | 'good'
}

type Get = (path: string) => string
/** A field that nothing can be given for, such as the state in a country that has none. */
export type Exempt = (path: string) => boolean

const tierOf = ({ needed, wanted, good }: FieldSpec): Missing['tier'] | null =>
  needed ? 'needed' : wanted ? 'wanted' : good ? 'good' : null

const isFirst = ({ path }: FieldSpec) => !/\.[1-9]\./.test(path)

/** The fields of the meter that are empty, in the order of the form; of repeated ones the first counts. */
export const missingIn = (form: FormSpec, get: Get, exempt: Exempt): readonly Missing[] =>
  form.groups.flatMap(group =>
    groupFields(group, get)
      .filter(field => isFirst(field) && get(field.path).trim() === '' && !exempt(field.path))
      .flatMap(field => {
        const tier = tierOf(field)
        return tier ? [{ path: field.path, group: group.id, tier }] : []
      }),
  )

/** What keeps the hint of a group (specification, section 5). */
export const missingInGroup = (group: GroupSpec, get: Get, exempt: Exempt): readonly FieldSpec[] =>
  groupFields(group, get).filter(
    field => (field.needed || field.wanted) && get(field.path).trim() === '' && !exempt(field.path),
  )

/** Whole per cent; what only helps counts half. */
export const completeness = (form: FormSpec, get: Get, exempt: Exempt): number => {
  const weight = (tier: Missing['tier'] | null) => (tier === 'good' ? 1 : tier ? 2 : 0)
  const counted = fieldsOf(form, get).filter(field => isFirst(field) && !exempt(field.path))
  const all = counted.reduce((sum, field) => sum + weight(tierOf(field)), 0)
  const open = missingIn(form, get, exempt).reduce((sum, { tier }) => sum + weight(tier), 0)
  return all === 0 ? 100 : Math.floor(((all - open) / all) * 100)
}
