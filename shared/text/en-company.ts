import { companyRoles, inviteDays, type CompanyRole } from '../data/company-codes'
import type { Words } from './en-kit'
import { working } from './en-working'

const roleName = (role: CompanyRole): string => working.roles[role]

const roles: Readonly<Record<CompanyRole, string>> = {
  reader: 'Reader: sees adverts, figures, messages and orders',
  seller: 'Seller: writes adverts and answers messages, too',
  owner: 'Owner: orders credits and manages members, too',
}

/** What was done, after the name of who did it; of an advert its title follows, of a conversation a link. */
const actions: Words = {
  'advert.create': 'submitted',
  'advert.update': 'changed',
  'advert.revise': 'sent changes of',
  'advert.hide': 'hid',
  'advert.show': 'showed again',
  'advert.sold': 'marked as sold or leased',
  'advert.unsold': 'put back on the market',
  'advert.renew': 'renewed',
  'advert.relist': 'listed again',
  'advert.offer': 'marked as under offer',
  'advert.unoffer': 'took “under offer” off',
  'advert.let': 'marked as leased until a day',
  'advert.unlet': 'ended the lease of',
  'advert.withdraw': 'withdrew',
  'advert.delete': 'deleted',
  'advert.restore': 'brought back',
  'advert.export': 'exported the list of adverts',
  'booking.block': 'blocked days of',
  'booking.free': 'freed days of',
  'booking.confirm': 'confirmed days of',
  'booking.decline': 'declined days of',
  'booking.cancel': 'cancelled days of',
  'booking.withdraw': 'withdrew a request for days of',
  'booking.request': 'asked for days of',
  'booking.import': 'took over days from another calendar for',
  'booking.fetch': 'read another calendar for',
  'booking.readFrom': 'named another calendar for',
  'booking.endReading': 'no longer reads another calendar for',
  'booking.renewLink': 'made a new calendar address for',
  'document.add': 'added documents to',
  'document.remove': 'removed a document of',
  'advertRun.change': 'changed several adverts at once',
  'message.send': 'wrote in',
  'thread.move': 'moved or blocked',
  'thread.openDocuments': 'opened the documents in',
  'thread.closeDocuments': 'closed the documents in',
  'order.place': 'placed',
  'order.cancel': 'cancelled',
  'order.cancelled': 'cancelled',
  'apiKey.create': 'made',
  'apiKey.end': 'ended',
  'webhook.create': 'made',
  'webhook.change': 'changed',
  'webhook.on': 'turned on',
  'webhook.off': 'turned off',
  'webhook.rotate': 'made a new secret for',
  'webhook.test': 'sent a test to',
  'webhook.sendAgain': 'sent a delivery again to',
  'webhook.remove': 'deleted',
  'company.change': 'changed what the company says of itself',
  'company.logo': 'changed the logo',
  'member.invite': 'invited a member',
  'member.uninvite': 'took an invitation back',
  'member.join': 'became a member',
  'member.role': 'changed the role of a member',
  'member.leave': 'ended a membership',
}

/** The texts of the page about the companies for which one acts, and of the invitation to one. */
export const company = {
  title: 'Company',
  failed: 'This could not be loaded.',
  none: 'You act for no company. A business account is one, and companies invite members by email.',
  aboutTypes: 'About account types',
  was: (was: string, now: string | undefined) =>
    `${was ? `You no longer work for ${was} here` : 'You worked for yourself here'}: ${
      now ? `you work for ${now} now` : 'you work for yourself now'
    }. If you had just sent something, it was not carried out, and what you had typed is kept.`,

  ownAccount: 'It is your own account: its adverts, messages and orders are yours as ever.',
  yourRole: (role: CompanyRole) => `Your role: ${roleName(role)}. You may ${working.may[role]}.`,
  workFor: 'Work for it',
  worksFor: 'You work for it',
  leave: 'Leave',
  leaveOf: (name: string) => `Leave ${name}`,
  leaveTitle: (name: string) => `Leave ${name}?`,
  leaveText:
    'You can no longer act for it. What you wrote stays the company’s. Only a new invitation brings you back.',
  left: (name: string) => `You are no longer a member of ${name}.`,

  about: 'On your page',
  aboutHint:
    'Everybody can read this on the page with your adverts. Hangarlist can check it and say so there; what you change later counts as unchecked.',
  edit: 'Edit',
  logo: 'Logo',
  logoHint: 'A picture of up to 5 MB. It is shown at once.',
  logoSaved: 'The logo is on your page.',
  logoRemoved: 'The logo is gone.',
  removeLogo: 'Take the logo away',
  street: 'Street and number',
  postcode: 'Postcode',
  town: 'Town',
  country: 'Country',
  noCountry: 'Not given',
  vatHint: 'With the letters of its country, such as DE136695976. Its check digits are checked.',
  hoursHint: 'In your words, such as 9–17, or by appointment. A day without words is not shown.',
  aboutSaved: 'Your page was changed.',

  members: 'Members',
  membersHint:
    'Whoever is here can act for the company, as far as the role allows. What they do stands under “Who did what”.',
  roleName,
  you: 'You',
  accountOwner: 'Owner of the account',
  since: (day: string) => `since ${day}`,
  changeRole: 'Change role',
  changeRoleOf: (name: string) => `Change role: ${name}`,
  role: 'Role',
  save: 'Save',
  roleSaved: (name: string, role: CompanyRole) => `${name}: ${roleName(role)} from now on.`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText:
    'They can no longer act for the company, at once and wherever they are signed in. Invitations that they sent end. What they wrote stays.',
  removed: (name: string) => `${name} is no longer a member.`,

  invite: 'Invite a member',
  inviteTitle: 'Invite a member',
  inviteIntro: `We mail a link to this address, which works for ${inviteDays} days. Only an account with this address can accept; it can be made then.`,
  mail: 'Email',
  send: 'Send invitation',
  invited: (mail: string) => `An invitation is on its way to ${mail}.`,
  pending: 'Invitations that are open',
  until: (day: string) => `until ${day}`,
  takeBack: 'Take back',
  takeBackOf: (mail: string) => `Take back the invitation of ${mail}`,
  takenBack: (mail: string) => `The invitation of ${mail} no longer works.`,

  keys: 'Keys and webhooks',
  keysFirst: (name: string) => `Work for ${name} to see and make its keys for programs and its webhooks.`,
  keysFirstOwn: 'Work for yourself to see and make the keys for programs and the webhooks of this account.',

  activity: 'Who did what',
  activityHint: 'What members and the owner of the account did for the company, newest first.',
  noActivity: 'Nothing yet.',
  what: (action: string): string => actions[action] ?? action.replace('.', ' '),
  gone: 'Somebody whose account was deleted',
  advert: (id: string, title: string | null) => (title ? `“${title}”` : `advert ${id}`),
  thread: 'a conversation',
  order: (id: string) => `order ${id}`,
  key: (name: string | null) => (name ? `the key “${name}”` : 'a key that is gone'),
  webhook: (host: string | null) => (host ? `the webhook to ${host}` : 'a webhook that is gone'),
  byKey: (name: string) => (name ? `by the key “${name}”` : 'by a key that is gone'),
  older: 'Show older',
  newest: 'Show the newest',

  join: {
    title: 'Join a company',
    of: (name: string) => `Join ${name}`,
    text: (by: string, name: string) => `${by} invites you to act for ${name}.`,
    may: (role: CompanyRole) => `As ${roleName(role).toLowerCase()} you may ${working.may[role]}.`,
    first: (mail: string) =>
      `The invitation is for ${mail}. Sign in with that address, or register with it: afterwards you come back here.`,
    login: 'Sign in',
    register: 'Register',
    otherAccount: (mail: string) =>
      `This invitation is for ${mail}, but you are signed in with another address. Sign out, and sign in or register with ${mail}.`,
    signOut: 'Sign out',
    unconfirmed:
      'Please confirm your email first, by the link in the mail that we sent you. Then open this page again.',
    accept: 'Accept the invitation',
    accepted: (name: string) => `You are a member of ${name} now.`,
    acceptedText: (name: string) =>
      `You still work for yourself. You can work for ${name} at once, and change it at any time in the menu of your account.`,
    workFor: (name: string) => `Work for ${name}`,
    toCompany: 'To the company’s page',
    endedTitle: 'This invitation has ended',
    ended:
      'It was used already, was taken back, has been replaced by a later one, or is too old. Please ask the company for another one.',
    failed: 'The server could not be reached. Please try again.',
    wait: 'Until then nothing happens; if you do not know the company, close this page.',
  },
}

export const roleOptions = companyRoles.map(value => ({ value, label: roles[value] }))
