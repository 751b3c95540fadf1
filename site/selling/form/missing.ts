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
  /** `needed`: required for sending; `wanted`: required for a complete group; `good`: useful. */
  readonly tier: 'needed' | 'wanted' | 'good'
}

type Get = (path: string) => string
/** Whether a field cannot have a value, such as the state in a country without states. */
export type Exempt = (path: string) => boolean

const tierOf = ({ needed, wanted, good }: FieldSpec): Missing['tier'] | null =>
  needed ? 'needed' : wanted ? 'wanted' : good ? 'good' : null

const isFirst = ({ path }: FieldSpec) => !/\.[1-9]\./.test(path)

/** The empty fields that the meter lists, in form order; of repeated groups only the first one counts. */
export const missingIn = (form: FormSpec, get: Get, exempt: Exempt): readonly Missing[] =>
  form.groups.flatMap(group =>
    groupFields(group, get)
      .filter(field => isFirst(field) && get(field.path).trim() === '' && !exempt(field.path))
      .flatMap(field => {
        const tier = tierOf(field)
        return tier ? [{ path: field.path, group: group.id, tier }] : []
      }),
  )

/** The missing fields that keep a group's banner visible (specification, section 5). */
export const missingInGroup = (group: GroupSpec, get: Get, exempt: Exempt): readonly FieldSpec[] =>
  groupFields(group, get).filter(
    field => (field.needed || field.wanted) && get(field.path).trim() === '' && !exempt(field.path),
  )

/** Completeness in whole per cent; useful fields count half. */
export const completeness = (form: FormSpec, get: Get, exempt: Exempt): number => {
  const weight = (tier: Missing['tier'] | null) => (tier === 'good' ? 1 : tier ? 2 : 0)
  const counted = fieldsOf(form, get).filter(field => isFirst(field) && !exempt(field.path))
  const all = counted.reduce((sum, field) => sum + weight(tierOf(field)), 0)
  const open = missingIn(form, get, exempt).reduce((sum, { tier }) => sum + weight(tier), 0)
  return all === 0 ? 100 : Math.floor(((all - open) / all) * 100)
}
