import { report } from './en-ask'
import { byCode } from './en-kit'

/** Reports of the public, and requests for another account type. */
export const staffReports = {
  states: { open: 'Open', decided: 'Decided', all: 'All' },
  none: {
    open: 'No report waits for a decision.',
    decided: 'No report has been decided yet.',
    all: 'There are no reports.',
  },
  reasons: { ...report.reasons, ...report.threadReasons },
  standings: byCode({ live: 'Online', expired: 'Expired', offline: 'Offline' }),
  title: (id: number) => `Report ${id}`,
  advertGone: (id: number) => `Advert ${id} (deleted)`,
  visitor: 'A visitor',
  facts: {
    advert: 'Advert',
    standing: 'It is',
    reporter: 'Reported by',
    guest: 'Guest in it',
    at: 'Reported',
    outcome: 'Decision',
    by: 'Decided by',
    decidedAt: 'Decided',
  },
  others: (n: number) =>
    n === 1 ? 'One more open report on this advert' : `${n} more open reports on this advert`,
  thread: 'About a conversation',
  conversation: 'The conversation',
  conversationNote: 'Its last 50 messages. That you have read them is noted in the audit log.',
  reporterWrote: 'Reporter',
  otherWrote: 'Other side',
  note: 'Note',
  noteHint: 'The reporter reads it, if they have an account. What you write is kept.',
  noteVisitor: 'The reporter has no account, so nobody is told; the note is kept here.',
  uphold: 'Uphold',
  dismiss: 'Dismiss',
  upholdThread: 'Uphold and close the conversation',
  decideInQueue: 'Decide it in the queue, beside its advert',
  band: (n: number) => (n === 1 ? '1 report' : `${n} reports`),
  noText: 'No words',
  told: 'Told to the reporters',
  toEach: (names: string) => `to ${names}`,
  noAddress: (n: number) =>
    n === 1 ? 'One visitor has left no address.' : `${n} visitors have left no address.`,
  outcomes: { upheld: 'Upheld', dismissed: 'Dismissed' },
  done: { upheld: 'The report was upheld', dismissed: 'The report was dismissed' },
  conflict: 'A colleague was quicker: this report is decided already.',
}

export const staffUpgrades = {
  none: 'Nobody waits for another account type.',
  asks: (type: string) => `asks for ${type}`,
  facts: { mail: 'Mail', company: 'Company', vatId: 'VAT number', note: 'Note', asked: 'Asked' },
  grant: 'Grant',
  grantOf: (name: string) => `Grant: ${name}`,
  decline: 'Decline',
  declineOf: (name: string) => `Decline: ${name}`,
  granted: (name: string, type: string) => `${name} has a ${type} account now`,
  declined: 'The request was declined',
  grantTitle: 'Grant this request?',
  grantText: (name: string, type: string) =>
    `${name} gets a ${type} account at once and is told by mail. They stay signed in, and their adverts show the company’s name.`,
  declineTitle: 'Decline this request?',
  reply: 'Why',
  replyHint: 'They are told by mail. What you write is kept.',
  gone: 'This request is not open any more: it was taken back, or a colleague was quicker.',
}
