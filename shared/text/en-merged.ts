import { count } from './en-kit'

/** What became of a guest's watch list at the sign-in; it comes with the code that gives it to the account. */
export const merged = {
  joined: (n: number) => `${count(n, 'advert', 'adverts')} from this device joined your watch list.`,
  left: (n: number) => `Your watch list is full: ${count(n, 'advert', 'adverts')} did not fit.`,
}
