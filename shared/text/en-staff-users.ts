import { byCode, count } from './en-kit'
import { grouped } from '../rules/grouped'

const users = (n: number) => count(n, 'user', 'users')

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
  /** The mark of a suspension that ends by itself. */
  suspendedTo: (day: string) => `Suspended until ${day}`,
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
    company: 'Company',
    companyHint: 'Shown as the seller instead of the person’s name. Check that it is theirs.',
    suspend: 'Suspended',
    suspension: 'Suspension',
    words: 'Words to the user',
    wordsHint: 'They are mailed beside the reason, and colleagues see them.',
    lifted: 'Words to the user about its end',
    until: 'Ends on',
    untilHint: 'At 0:00 UTC, by itself. Leave it empty for one that you lift.',
    save: 'Save',
    facts: {
      mail: 'Mail',
      phone: 'Phone',
      since: 'Registered',
      signIn: 'Last sign-in',
      mailTrouble: 'Mails to them',
      suspended: 'Suspended since',
      suspendedBy: (at: string, name: string) => `${at}, by ${name}`,
      reason: 'Reason',
      words: 'Words to the user',
      until: 'Ends on',
    },
    /** Why and since when mails do not reach a user. */
    mailTrouble: byCode({
      bounce: 'Do not arrive: they come back',
      complaint: 'Notifications stopped: they reported one as unwanted',
      manual: 'Notifications stopped by staff',
    }),
    mailTroubleSince: (what: string, at: string) => `${what}, since ${at}`,
    byNobody: 'a deleted account',
    noEnd: 'When it is lifted',
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
    changed: 'They stay suspended, and are mailed the new reason and end.',
    role: (role: string) => `They are signed out everywhere and come back as ${role}.`,
    admin: 'An admin may do everything here, also change and delete other admins.',
    notStaff: 'They lose the staff screens at once.',
    accountType: (type: string) =>
      `They have a ${type} account at once and stay signed in. An open upgrade request is closed, and they are told.`,
    company: (company: string) =>
      company === ''
        ? 'Their adverts show the name of their contact only.'
        : `Their adverts show “${company}” as the seller.`,
    companyLater: 'The company’s name is shown once the account is a Business one.',
    leases: 'Without a business account they cannot publish leases and tool leases.',
  },
  /** Reasons as staff choose them; what users are told is milder. */
  reasons: byCode({
    fraud: 'Suspected fraud',
    takenOver: 'Account taken over by somebody else',
    rules: 'Broke the rules again',
    spam: 'Unwanted mass messages',
    payment: 'Invoice open or payment taken back',
    identity: 'Identity in doubt',
    wish: 'At the owner’s wish',
    other: 'Another reason, in words',
  }),
  reason: 'Reason',
  chooseReason: 'Choose…',
  factor: {
    title: 'Signs in with a second factor',
    hint: 'If they have lost their phone and their recovery codes, you can take it off, once you know that it is they who ask.',
    sure: 'Their password alone will sign them in. They are told by mail, and can set it up anew.',
    reset: 'Take it off…',
    yes: 'Yes, take it off',
    done: 'The second factor is taken off',
    failed: 'The second factor could not be taken off.',
  },
  company: {
    title: 'Company',
    notSaid: 'not given',
    members: 'Members besides the owner',
    notChecked: 'nothing checked, or the time is over',
    checked: 'What you have checked',
    until: 'Counts until',
    verify: 'Mark as verified',
    unverify: 'Take it back',
    done: 'The company is marked as verified',
    ended: 'The company is no longer marked as verified',
    failed: 'That could not be saved.',
  },
  sessions: {
    title: (n: number) => `Signed in (${n})`,
    none: 'Not signed in anywhere.',
    failed: 'Where they are signed in could not be read.',
    client: { site: 'Web site', console: 'Desktop console', other: 'A program' },
    unknown: 'Unknown device',
    lastSeen: (at: string) => `last used ${at}`,
    since: (at: string) => `signed in ${at}`,
    network: {
      server: 'from the server itself',
      local: (net: string) => `from a local network (${net})`,
      internet: (net: string) => `from the network ${net}`,
      unknown: 'from an unknown network',
    },
    current: 'This session',
    end: 'Sign out',
    endOf: (device: string) => `Sign out: ${device}`,
    endAll: 'Sign out everywhere',
    endOthers: 'Sign out everywhere else',
    ended: (n: number) => (n === 1 ? 'Signed out in 1 place' : `Signed out in ${grouped(n)} places`),
    endFailed: 'They could not be signed out.',
  },
  bulk: {
    pick: 'Selected',
    select: (name: string) => `Select ${name}`,
    selectPage: 'Select all on this page',
    selected: (n: number, elsewhere: number) =>
      elsewhere === 0 ? `${users(n)} selected` : `${users(n)} selected, ${grouped(elsewhere)} not shown here`,
    selectFound: (n: number) => `Select all ${grouped(n)} found`,
    selectFailed: 'Not all could be selected: the server did not answer.',
    tooMany: (most: number) => `At most ${grouped(most)} users can be changed at once.`,
    clear: 'Clear',
    actOn: 'With the selected users',
    mail: 'Mail…',
    actions: {
      suspend: 'Suspend…',
      lift: 'Lift suspension…',
      quotas: 'Credits…',
      confirm: 'Confirm address…',
      endSessions: 'Sign out…',
    },
    titles: {
      suspend: (n: number) => `Suspend ${users(n)}`,
      lift: (n: number) => `Lift the suspension of ${users(n)}`,
      quotas: (n: number) => `Change the credits of ${users(n)}`,
      confirm: (n: number) => `Confirm the address of ${users(n)}`,
      endSessions: (n: number) => `Sign out ${users(n)}`,
    },
    add: 'Added to what is left',
    addHint: 'A negative number takes credits away; nobody gets below 0.',
    see: 'Show what happens',
    back: 'Back',
    /** The button that does it to so many. */
    submit: {
      suspend: (n: number) => `Suspend ${users(n)}`,
      lift: (n: number) => `Let ${users(n)} in again`,
      quotas: (n: number) => `Change ${users(n)}`,
      confirm: (n: number) => `Confirm ${grouped(n)} ${n === 1 ? 'address' : 'addresses'}`,
      endSessions: (n: number) => `Sign out ${users(n)}`,
    },
    nothing: 'Nothing to do',
    /** What happens, line by line. */
    impact: {
      changed: (n: number, left: number) =>
        left === 0
          ? `${users(n)} will be changed.`
          : `${users(n)} will be changed, ${grouped(left)} left out.`,
      offline: (n: number) => `${adverts(n)} ${n === 1 ? 'goes' : 'go'} offline at once.`,
      back: (n: number) => `${adverts(n)} ${n === 1 ? 'comes' : 'come'} back with the time that was left.`,
      queue: (n: number) => `${adverts(n)} ${n === 1 ? 'joins' : 'join'} the queue.`,
      sessions: (n: number) => `${count(n, 'session', 'sessions')} will end.`,
      mailed: 'Each of them with a confirmed address is mailed.',
      staff: (n: number) => `${grouped(n)} of them ${n === 1 ? 'is' : 'are'} staff.`,
    },
    table: 'Each user',
    name: 'Name',
    outcome: 'What happens',
    outcomes: {
      done: 'Will be changed',
      same: 'Nothing to change',
      not_found: 'Not there any more',
      own: 'Your own account: a colleague does it',
      last_admin: 'The last admin',
    },
    doneOutcomes: {
      done: 'Changed',
      same: 'Nothing to change',
      not_found: 'Not there any more',
      own: 'Your own account: a colleague does it',
      last_admin: 'The last admin',
    },
    done: (n: number, left: number) =>
      left === 0 ? `${users(n)} changed` : `${users(n)} changed, ${grouped(left)} left as before`,
    failed: 'Nobody was changed.',
    result: 'What became of them',
    close: 'Close',
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
