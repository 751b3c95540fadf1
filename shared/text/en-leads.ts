import type { LeadMove, LeadSort, LeadSource, LeadState } from '../data/lead-codes'
import { count } from './en-kit'
import { timeInWords } from './time-in-words'

const states: Readonly<Record<LeadState, string>> = {
  new: 'New',
  answered: 'Answered',
  viewing: 'Viewing',
  offer: 'Offer',
  closed: 'Closed',
  lost: 'Lost',
}

const moves: Readonly<Record<Exclude<LeadMove, 'open'>, string>> = {
  viewing: states.viewing,
  offer: states.offer,
  closed: states.closed,
  lost: states.lost,
}

const sources: Readonly<Record<LeadSource, string>> = {
  message: 'Message from an account',
  guest: 'Message by mail address',
  days: 'Request of days',
}

const sorts: Readonly<Record<LeadSort, string>> = {
  updated: 'Last written in',
  reminder: 'Reminder',
  waiting: 'Longest without an answer',
}

/** The texts of the list of leads and of a lead beside its conversation. */
export const leadTexts = {
  title: 'Leads',
  intro: 'Everybody who asked about your adverts, and what became of it. Buyers see nothing of this.',
  states,
  moves,
  sources,
  sorts,
  byState: 'Leads by state',
  all: 'All',
  stateOf: (name: string, n: number) => `${name} ${n}`,
  filters: 'Narrow the list',
  search: 'Buyer or advert',
  whose: 'Assigned to',
  everybody: 'Everybody',
  mine: (n: number) => `Me (${n})`,
  nobody: (n: number) => `Nobody (${n})`,
  source: 'Came by',
  anySource: 'Any way',
  sort: 'Sort by',
  due: (n: number) => `Reminder is due (${n})`,
  show: 'Show',
  total: (n: number) => count(n, 'lead', 'leads'),
  columns: { buyer: 'Buyer', advert: 'Advert', state: 'State', assignee: 'Assigned to', next: 'Next' },
  gone: 'Account deleted',
  noAdvert: 'Advert deleted',
  since: (day: string) => `since ${day}`,
  waits: 'Waits for an answer',
  unread: (n: number) => `${n} unread`,
  remind: (day: string, isDue: boolean) => (isDue ? `Reminder was for ${day}` : `Reminder on ${day}`),
  notes: (n: number) => count(n, 'note', 'notes'),
  pager: {
    label: 'Pages of the list',
    previous: 'Previous page',
    next: 'Next page',
    page: (n: number) => `Page ${n}`,
  },
  none: 'No lead matches.',
  noneAtAll: 'Nobody has asked about your adverts yet.',
  showAll: 'Show all leads',
  failed: 'The leads could not be loaded.',
  export: { csv: 'Export CSV', adf: 'Export ADF' },
  exportFailed: 'The leads could not be exported. Please try again.',

  figures: 'By how they came',
  span: 'Leads of the last',
  days: (n: number) => (n === 365 ? '12 months' : `${n} days`),
  figureColumns: {
    source: 'Came by',
    leads: 'Leads',
    answered: 'Answered',
    minutes: 'Half of them within',
    closed: 'Closed',
    lost: 'Lost',
  },
  minutes: (n: number | null) => (n === null ? '–' : timeInWords(n)),
  figuresFailed: 'The figures could not be loaded.',

  lead: 'Lead',
  leadLine: (parts: readonly string[]) => parts.filter(Boolean).join(' · '),
  state: 'State',
  follows: (state: string) => `${state} (by the conversation)`,
  assignee: 'Assigned to',
  noMember: 'Nobody',
  remindOn: 'Remind on',
  remindHint: 'A mail on this day (UTC)',
  changed: 'The lead was changed.',
  changeFailed: 'That could not be changed. Please try again.',
  note: 'New note',
  noteHint: 'Only your own people read it.',
  addNote: 'Add note',
  editNote: 'Edit',
  saveNote: 'Save',
  cancel: 'Cancel',
  removeNote: 'Delete note',
  formerMember: 'A former member',
  edited: 'edited',
  allLeads: 'All leads',
  open: (name: string) => `Open the conversation with ${name}`,
}
