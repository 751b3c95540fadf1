import { byCode } from './en-kit'
import { grouped } from '../rules/grouped'

/** The texts of the inbox. */
export const inbox = {
  title: 'Message',
  leads: 'Leads: what became of each enquiry',
  heading: 'Messages',
  listLabel: 'Conversations',
  conversation: 'Conversation',
  view: 'Show',
  views: byCode({ open: 'Inbox', unread: 'Unread', archived: 'Archived', blocked: 'Blocked' }),
  role: 'Adverts',
  roles: byCode({ all: 'All adverts', asking: 'I asked', selling: 'My adverts' }),
  empty: byCode({
    open: 'No messages yet',
    unread: 'You have read everything',
    archived: 'Nothing is archived',
    blocked: 'You have blocked nobody',
  }),
  emptyText: byCode({
    open: 'Questions about your adverts arrive here, and the answers to those you ask.',
    unread: 'New messages show up here by themselves.',
    archived: 'An archived conversation comes back when somebody writes in it.',
    blocked: 'People whom you block can no longer write to you.',
  }),
  browse: 'Browse aircraft',
  choose: 'Choose a conversation',
  failed: 'The messages could not be loaded.',
  gone: 'This conversation was not found',
  back: 'All conversations',
  noOne: 'Deleted account',
  noAdvert: 'The advert was removed',
  you: 'You:',
  asking: 'You asked',
  selling: 'Your advert',
  standings: byCode({ live: 'Online', expired: 'Expired', offline: 'Not online' }),
  pages: 'Pages of conversations',
  previous: 'Previous page',
  next: 'Next page',
  page: (n: number) => `Page ${n}`,

  /** What a seller sees of a writer without an account. */
  guest: 'Guest, email confirmed',
  guestShort: 'Guest',
  writtenBy: (name: string) => `written by ${name}`,
  byMail: (time: string) => `by email, ${time}`,
  refusedFiles: (names: readonly string[]) =>
    `${names.length === 1 ? 'A file came with the email and was' : `${names.length} files came with the email and were`} not taken: ${names.join(', ')}`,
  undelivered: 'Not delivered: the email about this came back. They can still read it in the conversation.',

  messages: 'What was written',
  from: (name: string) => `${name}:`,
  mine: 'You:',
  older: 'Show older messages',
  today: 'Today',
  yesterday: 'Yesterday',

  safe: 'Pay nothing in advance for what you have not seen.',
  safeLink: 'Buying safely: checklist',
  warningTitle: 'Please take care',
  asksMoneyFirst: 'A message here asks for money in advance.',
  accountChanged: (before: string, now: string) =>
    `A message here names another bank account (${now}) than its writer did before (${before}).`,
  warningAdvice:
    'Pay nothing before you have seen what you buy, ask by phone whose account it is, and report what looks like fraud.',
  warnedMoney: 'Asks for money in advance',
  warnedAccount: 'Another bank account than before',

  answer: 'Your answer',
  placeholder: 'Write an answer',
  send: 'Send',
  left: (n: number) => `${grouped(n)} characters left`,
  whyNot: byCode({
    blocked: 'You have blocked this person. Take that back to write to them.',
    refused: 'This person does not take messages from you.',
    closed: 'Our staff closed this conversation.',
    gone: 'This account no longer exists, so nobody would read an answer.',
  }),
  sessionEnded: 'Your session has ended. Please log in again; what you wrote is kept.',
  unavailable: 'The server cannot be reached at the moment. What you wrote is kept; please try again.',
  other: 'That did not work. What you wrote is kept; please try again.',

  archive: 'Archive',
  unarchive: 'Back to the inbox',
  block: 'Block',
  unblock: 'Unblock',
  report: 'Report',
  archived: 'Archived. It comes back with the next message.',
  unarchived: 'Back in the inbox.',
  blocked: (name: string) => `${name} is blocked and can no longer write to you.`,
  unblocked: (name: string) => `${name} can write to you again.`,
  moveFailed: 'That did not work. Please try again.',

  templates: 'Own texts',
  documents: {
    title: 'Documents',
    ask: 'The seller has documents of this part. Ask for them here.',
    yours: 'The seller has opened these documents to you.',
    closed: 'The documents of this part are closed to the buyer.',
    openTo: (name: string) => `The documents are open to ${name}.`,
    guest: 'Documents open only to buyers who have an account.',
    open: 'Open to the buyer',
    close: 'Close again',
  },

  /** Time in the reader's time zone. */
  time: (iso: string) => {
    const date = new Date(iso)
    return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
  },
}
