/** Limits of a field's text, shared by the contract's schemas and the forms of the pages. */
export interface FieldLimits {
  /** Maximum length in characters, and the minimum length of a text that is not empty. */
  readonly max?: number
  readonly least?: number
  /** The field is required. */
  readonly needed?: true
}

/** Characters of a phone number as it is typed. */
export const phoneLength = 40

/** Fields of an account and of account requests. */
export const accountFields = {
  name: { max: 60, needed: true },
  surname: { max: 60, needed: true },
  mail: { max: 254, needed: true },
  /** As typed, with all its spaces and brackets; what a number may be depends on its country (checklist SELL-01). */
  phone: { max: phoneLength, needed: true },
  password: { least: 10, max: 200, needed: true },
} as const
