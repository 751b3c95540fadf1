import { count } from './en-kit'

/** Texts after a guest's watch list was merged at sign-in; loaded with the code that merges it. */
export const merged = {
  joined: (n: number) => `${count(n, 'advert', 'adverts')} from this device joined your watch list.`,
  left: (n: number) => `Your watch list is full: ${count(n, 'advert', 'adverts')} did not fit.`,
}
