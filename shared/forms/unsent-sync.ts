import { unsentLimits, unsentName } from '../data/unsent-limits'
import type { There } from './arriving'
import { othersFirst } from './other-name'
import { copyOf, receive, take, type SentText, type UnsentShelf, type UnsentTexts } from './unsent-shelf'
import type { UnsentKept, UnsentState } from './unsent-kept'

interface ListedText extends There {
  readonly name: string
}

interface KeepReply {
  /** The versions that texts have now; 0 for one that is forgotten. */
  readonly texts: readonly { readonly name: string; readonly version: number }[]
  /** What was typed elsewhere meanwhile and stays. */
  readonly others: readonly ListedText[]
  /** The names of those that the account has no room for; a server of before tells none. */
  readonly full?: readonly string[]
}

/** The two calls of the server. */
export interface UnsentCalls {
  readonly list: () => Promise<{ readonly account: number; readonly texts: readonly ListedText[] }>
  readonly keep: (body: { readonly account: number; readonly texts: SentText[] }) => Promise<KeepReply>
}

/** Characters of one call, so that a page that is left can still send it. */
const perCall = 20_000
/** How often a text is sent again because another one was there meanwhile; then it waits for the next change. */
const mostTries = 5

interface WaitingText extends SentText {
  readonly state: UnsentState
}

/** The first of these, as many as go into one call. */
const nextCall = (texts: readonly WaitingText[]): readonly WaitingText[] => {
  let size = 0
  return texts
    .slice(0, unsentLimits.perCall)
    .filter(({ text }, at) => (size += text.length) <= perCall || at === 0)
}

const isSendable = (name: string, text: string) =>
  name.length <= unsentLimits.name && unsentName.test(name) && text.length <= unsentLimits.text

/** By name the text that the account had no room for, which is not sent again as it is; '' where it may have by now. */
type Full = Map<string, string>

/**
 * What the account may not have yet, the texts that give way to others first. What a guest typed, or somebody whose account
 * was not known yet, has no state.
 */
const typedIn = (texts: UnsentTexts, names: readonly string[], full: Full): readonly WaitingText[] =>
  othersFirst(names).flatMap(name => {
    const { text, state, base } = texts.at(name)
    if (state === 'known' || (state === '' && text === '')) return []
    if (!isSendable(name, text) || (text !== '' && text === full.get(name))) return []
    const ago = state === '' ? 0 : Math.min(Math.max(0, Date.now() - state), unsentLimits.keptFor)
    return { name, text, state, ago, over: base.version }
  })

const namesOn = (shelf: UnsentShelf) => shelf.names().map(name => ({ name }))

const typedOn = (shelf: UnsentShelf, full: Full) => typedIn(shelf, shelf.names().filter(shelf.takes), full)

interface Ends extends Pick<Options, 'shelf' | 'calls' | 'onArrival' | 'onFull'> {
  readonly full: Full
  /** What waits as it was when it was read: its owner may sign out, which empties the shelf. */
  readonly read: UnsentTexts
}

/** Where a text is by now: on the shelf, or where that was emptied meanwhile, as it was read. */
const placeOf = ({ shelf, read }: Ends, account: number, { name, state }: WaitingText): UnsentTexts =>
  shelf.isOf(account) && (shelf.at(name).state !== '' || state === '') ? shelf : read

/** Sends these texts to the account; what is typed on meanwhile still waits. */
const sendAll = async (ends: Ends, account: number, texts: readonly WaitingText[], tries = mostTries) => {
  const again: WaitingText[] = []
  for (let left = texts; left.length > 0;) {
    const now = nextCall(left)
    left = left.slice(now.length)
    for (const waiting of now) noteSent(placeOf(ends, account, waiting), waiting)
    const body = now.map(({ name, text, ago, over }) => ({ name, text, ago, over }))
    again.push(...answered(ends, account, now, await ends.calls.keep({ account, texts: body })))
  }
  if (again.length > 0 && tries > 1) await sendAll(ends, account, again, tries - 1)
}

/** Remembers what the account may have, since its answer may not come. */
const noteSent = (texts: UnsentTexts, { name, text }: WaitingText) => {
  const kept = texts.at(name)
  const sent = [...kept.base.sent.filter(each => each !== text), text].slice(-3)
  texts.put(name, { ...kept, base: { ...kept.base, sent } })
}

/** Takes the account's answer about these texts; returns what is to be sent again. */
const answered = (
  ends: Ends,
  account: number,
  sent: readonly WaitingText[],
  { texts, others, full = [] }: KeepReply,
): readonly WaitingText[] => {
  noteFull(ends, sent, full)
  /** Each once, since several may have changed the same. */
  const again = new Map<UnsentTexts, Set<string>>()
  let hasArrived = false
  for (const waiting of sent) {
    const { name } = waiting
    const place = placeOf(ends, account, waiting)
    if (full.includes(name)) place.put(name, withoutSent(place.at(name), waiting))
    const version = texts.find(each => each.name === name)?.version
    if (version !== undefined) place.put(name, sentKept(place.at(name), waiting, version))
    const other = others.find(each => each.name === name)
    if (!other || isLate(place.at(name), waiting, other.version)) continue
    const changed = receive(place, name, other)
    if (place === ends.shelf && changed.length > 0) hasArrived = true
    again.set(place, new Set([...(again.get(place) ?? []), name, ...changed]))
  }
  if (hasArrived) ends.onArrival()
  return [...again].flatMap(([place, names]) => typedIn(place, [...names], ends.full))
}

/** Remembers for which of these the account has no room, and tells when those are others than before. */
const noteFull = ({ full, onFull }: Ends, sent: readonly WaitingText[], names: readonly string[]) => {
  const before = [...full.keys()].join('\n')
  for (const { name, text } of sent)
    if (names.includes(name)) full.set(name, text)
    else full.delete(name)
  // What was sent or discarded has left its room to the others.
  if (sent.some(({ text }) => text === '')) askAgain(full)
  if ([...full.keys()].join('\n') !== before) onFull?.(new Set(full.keys()))
}

const askAgain = (full: Full) => {
  for (const name of full.keys()) full.set(name, '')
}

/** The account does not have what it had no room for. */
const withoutSent = (kept: UnsentKept, { text }: WaitingText): UnsentKept => ({
  ...kept,
  base: { ...kept.base, sent: kept.base.sent.filter(each => each !== text) },
})

/** Whether an answer has been overtaken by that to a later call. */
const isLate = ({ base }: UnsentKept, { over }: WaitingText, version: number) =>
  base.version > over && base.version > version

/** A text that the account has now, in this version. */
const sentKept = (kept: UnsentKept, waiting: WaitingText, version: number): UnsentKept => {
  const { base } = kept
  const { text, state } = waiting
  // What came to the shelf since it was emptied was not typed over it.
  if (isLate(kept, waiting, version) || !base.sent.includes(text)) return kept
  const isSame = kept.text === text && kept.state === state
  return {
    text: kept.text,
    state: isSame ? text && 'known' : kept.state,
    base: { version, text, sent: base.sent.slice(base.sent.indexOf(text) + 1) },
  }
}

/** Whose the session is and what the account had. */
interface Known {
  readonly account: number
  readonly names: ReadonlySet<string>
}

/** Sends these, but what has no state does not replace what the account has; undefined where nothing is left. */
const sendNews = (ends: Ends, { account, names }: Known, texts: readonly WaitingText[]) => {
  const news = texts.filter(({ name, state }) => state !== '' || !names.has(name))
  return news.length > 0 ? sendAll(ends, account, news) : undefined
}

/** Sends what is typed before the server has said whose the session is; its owner may sign out before that. */
const sendOnceKnown = async (
  ends: Ends,
  texts: readonly WaitingText[],
  asked: Promise<void> | undefined,
  knownNow: () => Known | undefined,
) => {
  const [owner, before] = [ends.shelf.owner(), knownNow()]
  await asked
  const known = knownNow()
  if (!known || known === before || (owner ?? known.account) !== known.account) return
  await sendNews(ends, known, texts)
}

/** Sends these at once, or once it is known whose they are. */
const sendTexts = (...all: Parameters<typeof sendOnceKnown>): Promise<void> | undefined => {
  const [ends, texts, , knownNow] = all
  const known = knownNow()
  return known && ends.shelf.isOf(known.account) ? sendNews(ends, known, texts) : sendOnceKnown(...all)
}

/** Sends what waits on the shelf; undefined where nothing does. */
const sendWaiting = (
  ends: Omit<Ends, 'read'>,
  asked: Promise<void> | undefined,
  knownNow: () => Known | undefined,
): Promise<void> | undefined => {
  const texts = typedOn(ends.shelf, ends.full)
  if (texts.length === 0) return undefined
  return sendTexts({ ...ends, read: copyOf(ends.shelf, texts) }, texts, asked, knownNow)
}

/** The calls that have not ended; what one of them has to send again is lost if its owner signs out meanwhile. */
const openUnderWay = () => {
  const underWay = new Set<Promise<void>>()
  return {
    add: (sending: Promise<void>) => {
      underWay.add(sending)
      const end = () => void underWay.delete(sending)
      sending.then(end, end)
      return sending
    },
    /** Ends with the last of them; undefined where there are none. */
    ended: () => (underWay.size > 0 ? Promise.allSettled(underWay).then(() => {}) : undefined),
  }
}

interface Options {
  readonly shelf: UnsentShelf
  readonly calls: UnsentCalls
  /** Called when texts of other devices have been put on the shelf. */
  readonly onArrival: () => void
  /** Called with the names of the texts that the account has no room for, so that they are on this device only. */
  readonly onFull?: (names: ReadonlySet<string>) => void
  /** Milliseconds after the last key until a text is sent. */
  readonly pause?: number
}

export type UnsentSync = ReturnType<typeof openUnsentSync>

/**
 * Keeps what is typed on this device and what the account has of it together. Nothing waits for it and no failure is
 * told: what could not be sent goes with the next change, or when texts are fetched again.
 */
export const openUnsentSync = ({ shelf, calls, pause = 2000, ...told }: Options) => {
  const ends = { ...told, shelf, calls, full: new Map<string, string>() }
  /** Whose the session is and what the account had, as far as the server has said. */
  let known: Known | undefined
  let asked: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const underWay = openUnderWay()

  /** Sends what waits; undefined where nothing does. The texts are read before it returns. */
  const send = (): Promise<void> | undefined => {
    clearTimeout(timer)
    const sending = sendWaiting(ends, asked, () => known)
    return sending && underWay.add(sending)
  }
  const fetchAll = async () => {
    const before = copyOf(shelf, namesOn(shelf))
    const { account, texts } = await calls.list()
    known = { account, names: new Set(texts.map(({ name }) => name)) }
    shelf.takeFor(account)
    if (!shelf.isOf(account)) return
    if (take(shelf, texts, before)) told.onArrival()
    askAgain(ends.full)
    await send()
  }
  return {
    /** Something was typed. */
    changed: () => {
      clearTimeout(timer)
      timer = setTimeout(() => void send()?.catch(() => {}), pause)
    },
    /** Sends what waits at once, also what had no room, which a sign-out takes from the device; and ends when all has been sent; undefined where nothing waits. */
    flush: () => {
      askAgain(ends.full)
      void send()?.catch(() => {})
      return underWay.ended()
    },
    /** Fetches what the account has, and sends what waits. */
    fetch: () => (asked = fetchAll().catch(() => {})),
  }
}
