import { byCode } from './en-kit'
import { grouped } from '../rules/grouped'

const adverts = (n: number) => (n === 1 ? '1 advert' : `${grouped(n)} adverts`)

/** The users' section; the toasts are literal (specification, section 8). */
export const staffUsers = {
  fetched: 'User fetch success',
  fetchFailed: 'Kullanıcılar çekilemedi',
  updated: 'User update',
  updateFailed: 'User update fail',
  deleted: 'User delete',
  deleteFailed: 'User Delete Fail',

  search: 'Name, mail or id',
  none: 'No user is like that.',
  filter: {
    role: 'Role',
    accountType: 'Account type',
    suspended: 'Suspended',
    active: 'All states',
    confirmed: 'Address',
  },
  anyRole: 'All roles',
  anyType: 'All account types',
  anyAddress: 'All addresses',
  roles: byCode({ user: 'User', Moderator: 'Moderator', Admin: 'Admin' }),
  accountTypes: byCode({ person: 'Person', business: 'Business', businessplus: 'Business Plus' }),
  columns: {
    id: '_id',
    accountType: 'Account type',
    name: 'Name',
    surname: 'Surname',
    mail: 'Mail',
    role: 'Role',
    state: 'State',
    since: 'Since',
    actions: 'Actions',
  },
  /** Remaining quotas. */
  quotas: {
    advert: 'Adverts left',
    lease: 'Leases left',
    toolLease: 'Tool leases left',
    parts: 'Parts left',
  },
  suspended: 'Suspended',
  active: 'Active',
  unconfirmed: 'Not confirmed',
  confirm: 'Confirm address',
  confirmed: 'Address confirmed',
  confirmFailed: 'The address could not be confirmed.',
  confirmHint:
    'The owner has not opened the link that was mailed to this address. Confirm it only if you know that it is theirs: adverts that wait for it go into the queue.',
  edit: 'Edit',
  mail: 'Send mail',
  remove: 'Delete',
  forUser: (action: string, name: string) => `${action}: ${name}`,

  dialog: {
    title: (id: number, name: string) => `User ${id}: ${name}`,
    quotas: 'Remaining quotas',
    suspend: 'Suspended',
    save: 'Save',
    facts: {
      mail: 'Mail',
      phone: 'Phone',
      since: 'Registered',
      signIn: 'Last sign-in',
      suspended: 'Suspended since',
    },
    never: 'Never',
    unchecked: (phone: string) => `${phone} (no valid number)`,
    links: 'Go to',
    kinds: byCode({
      aircraft: 'Aircraft adverts',
      part: 'Part adverts',
      lease: 'Leases',
      toollease: 'Tool leases',
    }),
    orders: 'Orders',
    mails: 'Mails',
    done: 'What they did',
    changed: 'What was changed on the account',
    follows: 'What follows',
    conflict:
      'Someone else has changed this user in the meantime. What you chose is kept; please look at it again.',
    now: (label: string, before: string, after: string) => `${label}: ${before}, now ${after}`,
  },
  follows: {
    suspend: (live: number) =>
      live === 0
        ? 'They are signed out and cannot sign in. They have no public advert.'
        : `They are signed out and cannot sign in. ${adverts(live)} ${live === 1 ? 'goes' : 'go'} offline at once; the time that was left is kept.`,
    resume: (paused: number) =>
      paused === 0
        ? 'They can sign in again. No advert comes back.'
        : `They can sign in again. ${adverts(paused)} ${paused === 1 ? 'comes' : 'come'} back with the time that was left.`,
    role: (role: string) => `They are signed out everywhere and come back as ${role}.`,
    admin: 'An admin may do everything here, also change and delete other admins.',
    notStaff: 'They lose the staff screens at once.',
    accountType: (type: string) =>
      `They are signed out everywhere and come back with a ${type} account. An open upgrade request is closed, and they are told.`,
    leases: 'Without a business account they cannot publish leases and tool leases.',
  },
  removal: {
    title: 'Delete this user?',
    text: (name: string, mail: string) => `${name} (${mail}) is deleted for good. This cannot be undone.`,
    follows: (all: number) => [
      all === 0
        ? 'They have no adverts.'
        : `${adverts(all)} ${all === 1 ? 'goes' : 'go'} offline and cannot come back.`,
      'Name, mail, phone and everything private are erased; the mail can be registered again.',
      'Orders and invoices stay, as the law requires; so do messages, without a name.',
    ],
    confirm: 'Delete',
  },
}
