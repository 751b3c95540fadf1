/**
 * A block of a policy: a paragraph, in which `{priceNoticeDays}` and `{termsNoticeDays}` are replaced by the operator's
 * notice periods; a list; or a table whose first column names the row.
 */
export type PolicyBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

export interface PolicySection {
  /** Fragment of its address within the page. */
  readonly id: string
  readonly title: string
  readonly body: readonly PolicyBlock[]
}

/** A policy in one language. */
export interface Policy {
  readonly title: string
  readonly description: string
  readonly intro: string
  readonly sections: readonly PolicySection[]
}

/** The date since which the three policies are in force (checklist STAT-03). */
export const policyDate = '2024-04-13'
