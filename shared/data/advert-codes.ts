/** The four kinds of advert, one life cycle. */
export const advertKinds = ['aircraft', 'part', 'lease', 'toollease'] as const

/** Specification, section 4. */
export const advertStatuses = ['approved', 'unapproved', 'hide'] as const

/**
 * Where an advert stands in review; see the design, section 5. One that is `unconfirmed` waits for its seller to confirm
 * their mail address, and for staff only then.
 */
export const reviewStates = ['pending', 'changesRequested', 'rejected', 'done', 'unconfirmed'] as const
