import { count, byCode } from './en-kit'
import { grouped } from '../rules/grouped'

/** The texts of the watch list. */
export const watchlist = {
  needsScript:
    'A watch list without an account is kept in this browser, by JavaScript. Turn it on to see yours.',
  title: 'Watch List',
  adverts: 'Adverts',
  searches: 'Saved searches',
  parts: 'Watch list and saved searches',
  failed: 'Your watch list could not be loaded.',
  changeFailed: 'The watch list could not be changed. Please try again.',

  emptyTitle: 'Nothing on your watch list yet',
  emptyText:
    'Press the heart of an advert to keep it here. You will see when its price changes and when it is sold or leased.',
  browse: 'Browse aircraft',

  guestNote: 'This list is kept on this device only.',
  guestText: 'Log in to have it everywhere, with a mail when a price drops or an advert ends.',
  login: 'Login',
  register: 'Register',

  sort: 'Sort',
  sorts: byCode({
    added: 'Last added first',
    news: 'Changes first',
    pasc: 'Price, low to high',
    pdesc: 'Price, high to low',
  }),

  news: 'What changed',
  since: (date: string | null) => (date ? `Since you last looked on ${date}` : 'Since you last looked'),
  nothingNew: 'Nothing has changed.',
  cheaper: (n: number) => `${grouped(n)} cheaper`,
  dearer: (n: number) => `${grouped(n)} more expensive`,
  sold: (n: number) => `${grouped(n)} sold`,
  leased: (n: number) => `${grouped(n)} leased`,
  ended: (n: number) => `${grouped(n)} no longer online`,

  less: (amount: string) => `${amount} less since you last looked`,
  more: (amount: string) => `${amount} more since you last looked`,
  states: byCode({
    expired: 'Expired',
    removed: 'Removed',
    unavailable: 'Not available at the moment',
  }),
  stateSince: (state: string) => `${state} since you last looked`,
  onSince: (date: string) => `On the list since ${date}`,
  thenPrice: (price: string) => `then ${price}`,
  over: 'No longer online',
  clearOver: 'Remove these',

  mails: 'Mail me when a price drops or an advert ends',
  mailsOn: 'Mails on',
  mailsOff: 'Mails off',
  mailsOf: (on: boolean, title: string) => `${on ? 'Mails on' : 'Mails off'}: ${title}`,
  similar: 'Similar adverts',
  similarTo: (title: string) => `Similar adverts to ${title}`,
  remove: 'Remove',
  removeOf: (title: string) => `Remove from the watch list: ${title}`,
  removed: (n: number) => `${count(n, 'advert', 'adverts')} removed from your watch list.`,
  undo: 'Undo',
  count: (n: number) => count(n, 'advert', 'adverts'),
}
