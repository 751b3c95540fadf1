/** How far an enquiry has come. The first two follow from the conversation; a seller sets the others. */
export const leadStates = ['new', 'answered', 'viewing', 'offer', 'closed', 'lost'] as const
export type LeadState = (typeof leadStates)[number]

/** What a seller may set; `open` gives the state back that follows from the conversation. */
export const leadMoves = ['open', 'viewing', 'offer', 'closed', 'lost'] as const
export type LeadMove = (typeof leadMoves)[number]

/** How a buyer came: with a message from an account, with one from a mail address, or asking for days. */
export const leadSources = ['message', 'guest', 'days'] as const
export type LeadSource = (typeof leadSources)[number]

/** The orders of the list, the usual one first. */
export const leadSorts = ['updated', 'reminder', 'waiting'] as const
export type LeadSort = (typeof leadSorts)[number]

/** Whose leads: those of the reader, or those of nobody. */
export const leadOwners = ['mine', 'nobody'] as const

/** Days of which figures are asked for. */
export const leadSpans = [30, 90, 365] as const

/** Formats of the export; ADF is the XML with which programs of dealers exchange leads. */
export const leadFormats = ['csv', 'adf'] as const

export const mostLeadNotes = 200
export const maxLeadNote = 4000
