import { arriving, type There } from './arriving'
import { isOtherName, otherName, othersFirst } from './other-name'
import { readOthers, withoutOthers, writeOthers, type OtherValues } from './other-texts'
import { noBase, type UnsentKept } from './unsent-kept'

export interface UnsentTexts {
  /** A text of this name, which may be empty. */
  readonly at: (name: string) => UnsentKept
  readonly put: (name: string, kept: UnsentKept) => void
}

/** Where a device keeps what its owner has typed and not sent. */
export interface UnsentShelf extends UnsentTexts {
  /** Whose the device is; undefined while it is a guest's. */
  readonly owner: () => number | undefined
  /** Makes the device this account's, if its owner is still signed in. */
  readonly takeFor: (account: number) => void
  /** Whether it still is; another tab may have become another account's. */
  readonly isOf: (account: number) => boolean
  /** Whether a text of the account has a place here. */
  readonly takes: (name: string) => boolean
  /** Everything that has a text or a state. */
  readonly names: () => readonly string[]
}

/** A text on its way to the account. */
export interface SentText {
  readonly name: string
  readonly text: string
  /** Milliseconds since it was typed. */
  readonly ago: number
  /** The version of the account that it was typed over, 0 for none. */
  readonly over: number
}

const nothing: UnsentKept = { text: '', state: '', base: noBase }

/** The texts of these names as they are now, with the other values of each. */
export const copyOf = (texts: UnsentTexts, named: readonly { readonly name: string }[]): UnsentTexts => {
  const all = new Map<string, UnsentKept>()
  for (const { name } of named)
    for (const each of isOtherName(name) ? [name] : [name, otherName(name)]) all.set(each, texts.at(each))
  return { at: name => all.get(name) ?? nothing, put: (name, kept) => void all.set(name, kept) }
}

/** Keeps what was typed elsewhere beside a form; whether there is something new to send. */
const addOthers = (texts: UnsentTexts, name: string, found: readonly OtherValues[]): boolean => {
  if (found.length === 0) return false
  const { text, base } = texts.at(name)
  texts.put(name, {
    text: writeOthers([...readOthers(text), ...found]),
    state: Date.now(),
    // One that was there before may have been decided on elsewhere; it is kept all the same.
    base: { ...base, text: withoutOthers(base.text, found) },
  })
  return true
}

/** Puts what the account has of a text into its place; returns the names whose texts have changed. */
export const receive = (texts: UnsentTexts, name: string, there: There | undefined): readonly string[] => {
  const before = texts.at(name)
  const arrived = arriving(name, before, there)
  if (!arrived) return []
  const { others, ...kept } = arrived
  // First, so that both are kept if the device goes off in between.
  const isAdded = addOthers(texts, otherName(name), others)
  texts.put(name, kept)
  return [...(kept.text === before.text ? [] : [name]), ...(isAdded ? [otherName(name)] : [])]
}

const isSame = (a: UnsentKept, b: UnsentKept) =>
  a.text === b.text && a.state === b.state && a.base.version === b.base.version

/** Puts what the account has on the shelf, but for what has changed here since it was asked; whether anything was put. */
export const take = (
  shelf: UnsentShelf,
  texts: readonly (There & { readonly name: string })[],
  before: UnsentTexts,
): boolean => {
  const there = new Map(texts.map(({ name, text, version }) => [name, { text, version }]))
  let hasArrived = false
  // Those that are found below are added to what has come.
  for (const name of othersFirst([...new Set([...shelf.names(), ...there.keys()])].filter(shelf.takes))) {
    if (!isSame(shelf.at(name), before.at(name))) continue
    if (receive(shelf, name, there.get(name)).length > 0) hasArrived = true
  }
  return hasArrived
}
