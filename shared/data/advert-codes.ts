/** The four kinds of advert, one life cycle. */
export const advertKinds = ['aircraft', 'part', 'lease', 'toollease'] as const

/** Specification, section 4. */
export const advertStatuses = ['approved', 'unapproved', 'hide'] as const

/**
 * State of an advert's review; see the design, section 5. An `unconfirmed` advert waits until its seller has confirmed
 * their mail address, and only then for staff.
 */
export const reviewStates = ['pending', 'changesRequested', 'rejected', 'done', 'unconfirmed'] as const

/**
 * Actions of an owner besides editing. `unsold` reopens what was sold or leased within 30 days, `relist` publishes what is
 * closed for another credit; `offer` and `unoffer` set and take off the mark "under offer", `let` and `unlet` the day until
 * which it is leased.
 */
export const ownerMoves = [
  'hide',
  'show',
  'sold',
  'unsold',
  'offer',
  'unoffer',
  'let',
  'unlet',
  'renew',
  'relist',
  'withdraw',
] as const

/** Fields in which a search can match; `equivalentOf`: another advert names this part as interchangeable. */
export const matchFields = [
  'advertNumber',
  'registration',
  'serialNumber',
  'partNumber',
  'equivalentPartNumber',
  'equivalentOf',
  'toolNumber',
  'title',
  'manufacturer',
  'model',
  'otherName',
  'year',
  'category',
  'type',
  'section',
  'fuel',
  'equipment',
  'place',
  'basedAt',
  'engine',
  'avionics',
  'description',
] as const
