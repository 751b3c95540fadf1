/** What a field takes: the contract's schemas and the forms of the pages hold to the same. */
export interface FieldLimits {
  /** Characters that its text may have, and must have if there is one. */
  readonly max?: number
  readonly least?: number
  /** A form cannot be sent without it. */
  readonly needed?: true
}

/** Of an account. */
export const accountFields = {
  name: { max: 60, needed: true },
  surname: { max: 60, needed: true },
  mail: { max: 254, needed: true },
  /** As it is typed: its digits, with room for what stands between them. */
  phone: { max: 20, needed: true },
  password: { least: 10, max: 200, needed: true },
} as const
