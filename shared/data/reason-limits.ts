/** The decisions that refuse an advert: they need a reason or a note, and mail it. */
export const refusals = ['requestChanges', 'reject'] as const
export type Refusal = (typeof refusals)[number]
/** The decisions that reasons are offered for. Hiding needs none and sends no mail; sellers read it in My Adverts. */
export const reasonDecisions = [...refusals, 'hide'] as const
export type ReasonDecision = (typeof reasonDecisions)[number]

/** Characters of a reason's sentence, and of what mails say in its place. */
export const reasonText = { max: 200, mailMax: 600 } as const
/** How many reasons can be named as often given with one. */
export const maxOftenWith = 10
export const synonymText = { max: 40 } as const
export const maxSynonyms = 20
/** How many reasons there can be, retired ones among them. */
export const maxReasons = 300
/** How many reasons a decision can give. */
export const maxGivenReasons = 20

/** How many macros a person can have, and how many there can be that all share: one for each key. */
export const macroKeys = [...'1234567890abcdefghijklmnopqrstuvwxyz'] as const
export const maxMacros = macroKeys.length
