import type { FieldLimits } from '../data/field-limits'
import type { TypingRuleName } from './typing'

/** Where the choices of a select come from. */
export type Source =
  | 'brands'
  | 'models'
  | 'regions'
  | 'countries'
  | 'states'
  | 'sections'
  | 'categories'
  | 'dialCodes'

export interface FieldSpec extends FieldLimits {
  /** Path of the value in the call's body; `#` stands for the index of the engine or propeller. */
  readonly path: string
  readonly kind:
    | 'text'
    | 'mail'
    | 'phone'
    | 'number'
    | 'date'
    | 'long'
    | 'choice'
    | 'list'
    | 'sourced'
    | 'photos'
  readonly rule?: TypingRuleName
  /** For a phone: the field of its dial code. */
  readonly dialCode?: string
  readonly unit?: 'h'
  /** Codes of a choice, or of a list of them, which is kept as one text with commas; their labels are in the texts under `options`. */
  readonly codes?: readonly string[]
  readonly options?: string
  /** Codes of a list that no other may stand beside. */
  readonly alone?: readonly string[]
  readonly source?: Source
  /** Where the choices of a list come from, if not from `codes`. */
  readonly listSource?: 'places' | 'models'
  /** How many a list may have. */
  readonly most?: number
  /** For a sourced field: the field whose value determines its choices. */
  readonly parent?: string
  /** Required for the group to count as complete (specification, section 5). */
  readonly wanted?: true
  /** Not needed for a complete group, but useful to buyers. */
  readonly good?: true
  /** Columns of six that it takes on a wide screen; 2 when absent. */
  readonly span?: 1 | 2 | 3 | 4 | 6
  /** Value of the `autocomplete` attribute. */
  readonly autoComplete?: string
  readonly isFlag?: true
}

export interface GroupSpec {
  readonly id: string
  readonly fields: readonly FieldSpec[]
  /** The group is repeated as often as the field of this path says, one to four times. */
  readonly repeat?: string
}

export interface FormSpec<Kind extends string = string> {
  /** The kind of advert that the form creates. */
  readonly kind: Kind
  readonly groups: readonly GroupSpec[]
  /** What a new form holds. */
  readonly initial: Readonly<Record<string, string>>
}

/** Maximum number of engines in the form. */
const maxEngines = 4

/** The path of a repeated field for one engine. */
export const pathAt = (path: string, index: number): string => path.replace('#', String(index))

/** How often a group stands in the form now. */
export const repeats = ({ repeat }: GroupSpec, get: (path: string) => string): number =>
  repeat ? Math.min(maxEngines, Math.max(1, Number(get(repeat)) || 1)) : 1

/** Every field of the form as it stands now, with its real path. */
export const fieldsOf = (form: FormSpec, get: (path: string) => string): readonly FieldSpec[] =>
  form.groups.flatMap(group => groupFields(group, get))

export const groupFields = (group: GroupSpec, get: (path: string) => string): readonly FieldSpec[] =>
  Array.from({ length: repeats(group, get) }, (_, index) =>
    group.fields
      .filter(field => index === 0 || field.path.includes('#'))
      .map(field => ({ ...field, path: pathAt(field.path, index) })),
  ).flat()
