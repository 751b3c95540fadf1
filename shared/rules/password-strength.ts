import { commonWords } from '../data/common-words'

/** The account's owner: their name and address must not count as parts of a strong password. */
export interface PasswordOwner {
  readonly mail: string
  readonly name?: string
  readonly surname?: string
}

/** Minimum strength, in independent parts as counted by `strengthOf`. */
const enough = 6

/** Whether a password is common or easily guessed (checklist AUTH-05). The length is the contract's business. */
export const isWeakPassword = (password: string, owner: PasswordOwner): boolean =>
  strengthOf(password, owner) < enough

/**
 * How many independent parts a password has: a word from the lists, a run along the keyboard, the alphabet or one
 * character, and a year count as one each; any other character counts as one, a digit or what occurred before as a half.
 */
const strengthOf = (password: string, owner: PasswordOwner): number => {
  const unit = repeatedUnit(fold(password))
  const words = [...ownWords(owner), ...commonWords]
  const seen = new Set<string>()
  let strength = 0
  for (let at = 0; at < unit.length;) {
    const length = guessableLength(unit, at, words)
    const part = unit.slice(at, at + Math.max(1, length))
    strength += seen.has(part) || /^\d$/.test(part) ? 0.5 : 1
    seen.add(part)
    at += part.length
  }
  return strength
}

const fold = (password: string) =>
  password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ı/g, 'i')

/** `abcabcabc` is as good as `abc`. */
const repeatedUnit = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text

/** Digits and signs that people use in place of letters. */
const disguises: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}
const undisguised = (text: string) => Array.from(text, letter => disguises[letter] ?? letter).join('')

const ownWords = ({ mail, name = '', surname = '' }: PasswordOwner): string[] =>
  [fold(mail), ...fold(`${mail} ${name} ${surname}`).split(/[^\p{L}\p{N}]+/u)]
    .filter(word => word.length >= 3)
    .toSorted((a, b) => b.length - a.length)

/** Length of the longest guessable part that starts at `at`; 0 when there is none. */
const guessableLength = (text: string, at: number, words: readonly string[]): number => {
  const rest = text.slice(at)
  const plain = undisguised(rest)
  const word = words.find(each => rest.startsWith(each) || plain.startsWith(each))
  const year = /^(19|20)\d\d/.test(rest) ? 4 : 0
  return Math.max(word?.length ?? 0, year, runLength(rest))
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '!@#$%^&*()',
  // Columns of the keyboard and of the number pad, walked one after the other.
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '789456123',
  '1029384756',
]
const runs = [...rows, ...rows.map(row => Array.from(row).toReversed().join(''))]

/** Length of a run of at least three: the same character, or neighbours in a row either way. */
const runLength = (text: string): number => {
  const same = /^(.)\1{2,}/su.exec(text)?.[0].length ?? 0
  let longest = same
  for (let length = Math.max(3, same + 1); length <= text.length; length++) {
    const start = text.slice(0, length)
    if (!runs.some(row => row.includes(start))) break
    longest = length
  }
  return longest
}
