/** The four kinds of advert, one life cycle. */
export const advertKinds = ['aircraft', 'part', 'lease', 'toollease'] as const

/** Specification, section 4. */
export const advertStatuses = ['approved', 'unapproved', 'hide'] as const

/**
 * State of an advert's review; see the design, section 5. An `unconfirmed` advert waits until its seller has confirmed
 * their mail address, and only then for staff.
 */
export const reviewStates = ['pending', 'changesRequested', 'rejected', 'done', 'unconfirmed'] as const
