/** The four kinds of advert, one life cycle. */
export const advertKinds = ['aircraft', 'part', 'lease', 'toollease'] as const

/** Specification, section 4. */
export const advertStatuses = ['approved', 'unapproved', 'hide'] as const

/** Where an advert stands in review; see the design, section 5. */
export const reviewStates = ['pending', 'changesRequested', 'rejected', 'done'] as const
