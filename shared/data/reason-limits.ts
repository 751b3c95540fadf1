/** The decisions that reasons are offered for. Hiding an advert sends no mail, so it needs none. */
export const reasonDecisions = ['requestChanges', 'reject'] as const
export type ReasonDecision = (typeof reasonDecisions)[number]

/** Characters of a reason's sentence, and of what mails say in its place. */
export const reasonText = { max: 200, mailMax: 600 } as const
export const synonymText = { max: 40 } as const
export const maxSynonyms = 20
/** How many reasons there can be, retired ones among them. */
export const maxReasons = 300
/** How many reasons a decision can give. */
export const maxGivenReasons = 20

/** How many macros a person can have, and how many there can be that all share: one for each key. */
export const macroKeys = [...'1234567890abcdefghijklmnopqrstuvwxyz'] as const
export const maxMacros = macroKeys.length
