import type { Words } from './en-kit'
import { staffGuests } from './en-staff-guests'
import { staffJobs } from './en-staff-jobs'
import { staffUsers } from './en-staff-users'

/** Names of the fields in the audit log that are no fields of an advert, by their last word. */
const fields: Words = {
  accept: 'Accepted fields',
  accountType: 'Account type',
  adverts: 'Adverts',
  aliases: 'Other names',
  alt: 'Words for the picture',
  blockReason: 'Reason for the block',
  brandId: 'Manufacturer',
  categoryId: 'Category',
  closedAdverts: 'Adverts closed',
  codesLeft: 'Recovery codes left',
  count: 'How many',
  copyOfAdvert: 'Copied from advert',
  decisions: 'Decisions',
  documents: 'Documents',
  dueOn: 'Promised for',
  e164: 'Phone',
  ended: 'Sessions ended',
  exp: 'Until',
  file: 'File',
  from: 'From',
  hiddenBy: 'Hidden by',
  into: 'Merged into',
  invoiceNumber: 'Invoice number',
  mainId: 'Section',
  mailText: 'Words for mails',
  mails: 'Mails',
  merge: 'Merge',
  ownerId: 'Seller',
  owner: 'Seller',
  packetId: 'Package',
  photosRefused: 'Photos taken off',
  remain: 'Credits',
  start: 'From',
  statusBeforeHide: 'Status before it was hidden',
  suspendedAt: 'Suspended',
  suspendedBy: 'Suspended by',
  suspendedUntil: 'Suspended until',
  suspensionReason: 'Reason for the suspension',
  suspensionWords: 'Words to the user',
  textDe: 'German sentence',
  textTr: 'Turkish sentence',
  to: 'To',
  until: 'Until',
  userId: 'Person',
  version: 'Version',
  withoutSignals: 'Adverts with signals left out',
}

/** The parts of a field's path that say more than its last word. */
const groups: Words = { filter: 'Filter', remain: 'Credits', add: 'Credits' }

/** What sellers do with many adverts, and admins with many users, at once. */
const runActions: Words = {
  price: 'Change prices',
  renew: 'Renew',
  withdraw: 'Withdraw',
  remove: 'Delete',
  suspend: 'Suspend',
  lift: 'Lift the suspension',
  quotas: 'Change credits',
  confirm: 'Confirm the address',
  endSessions: 'Sign out',
}

/** Codes as words, by the field that holds them, where they are no words themselves. */
const values: Readonly<Record<string, Words | undefined>> = {
  action: { ...staffJobs.actions, ...runActions },
  blockReason: staffGuests.reasons,
  closedReason: { sold: 'Sold or leased', withdrawn: 'Withdrawn' },
  hiddenBy: { owner: 'The seller', staff: 'Staff' },
  over: { sold: 'Sold or leased', withdrawn: 'Withdrawn', expired: 'Expired' },
  priceMode: { firm: 'Firm', negotiable: 'Negotiable', onRequest: 'On request' },
  role: staffUsers.roles,
  suspensionReason: staffUsers.reasons,
}

/** Spells a name of the code out: `closedAdverts` becomes `Closed adverts`. */
const spelled = (code: string): string => {
  const words = code.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fields and values of the audit log in words. */
export const staffAuditFields = {
  spelled,
  values,
  fieldName: (path: string): string => {
    const parts = path.split('.')
    const last = parts.at(-1) ?? path
    const name = fields[last] ?? spelled(last)
    const group = parts.length > 1 ? groups[parts[0] ?? ''] : undefined
    return group ? `${group}: ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
  },
}
