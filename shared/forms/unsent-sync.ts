import { unsentLimits, unsentName } from '../data/unsent-limits'

/** What is known here of a text: when it was typed here, until the account has it; `known` since then; '' for nothing. */
export type UnsentState = number | 'known' | ''

/** Where a device keeps what its owner has typed and not sent. */
export interface UnsentShelf {
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
  readonly text: (name: string) => string
  readonly state: (name: string) => UnsentState
  readonly put: (name: string, text: string) => void
  readonly putState: (name: string, state: UnsentState) => void
}

interface SentText {
  readonly name: string
  readonly text: string
  /** Milliseconds since it was typed. */
  readonly ago: number
}

/** The two calls of the server. */
export interface UnsentCalls {
  readonly list: () => Promise<{ readonly account: number; readonly texts: readonly SentText[] }>
  readonly keep: (body: { readonly account: number; readonly texts: SentText[] }) => Promise<unknown>
}

interface Here {
  readonly text: string
  readonly state: UnsentState
}
interface There {
  readonly text: string
  /** When it was typed, in milliseconds by this device's clock. */
  readonly at: number
}

/**
 * What becomes of a text here, given what the account has of it: the text to put, or null to leave it. One that was typed
 * here and is not with the account yet gives way only to one that was typed later; one that the account had and has no
 * more was sent or discarded elsewhere. What is here without a state was typed by a guest, and stays.
 */
export const arriving = (here: Here, there: There | undefined): string | null => {
  if (typeof here.state === 'number') return there && there.at > here.state ? there.text : null
  if (here.state === '' && here.text !== '') return null
  const text = there?.text ?? ''
  return text === here.text ? null : text
}

/** Characters of one call, so that a page that is left can still send it. */
const perCall = 20_000

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

/** What the account may not have yet. What a guest typed, or somebody whose account was not known yet, has no state. */
const typedOn = (shelf: UnsentShelf): readonly WaitingText[] =>
  shelf.names().flatMap(name => {
    const [text, state] = [shelf.text(name), shelf.state(name)]
    if (state === 'known' || (state === '' && text === '')) return []
    if (!shelf.takes(name) || !isSendable(name, text)) return []
    const ago = state === '' ? 0 : Math.min(Math.max(0, Date.now() - state), unsentLimits.keptFor)
    return { name, text, state, ago }
  })

type Ends = Pick<Options, 'shelf' | 'calls'>

/** Sends these texts to the account; what is typed on meanwhile still waits. */
const sendAll = async ({ shelf, calls }: Ends, account: number, texts: readonly WaitingText[]) => {
  for (let left = texts; left.length > 0;) {
    const now = nextCall(left)
    left = left.slice(now.length)
    await calls.keep({ account, texts: now.map(({ name, text, ago }) => ({ name, text, ago })) })
    if (!shelf.isOf(account)) continue
    for (const { name, text, state } of now)
      if (shelf.state(name) === state) shelf.putState(name, text && 'known')
  }
}

/** Puts what the account has on the shelf, but for what has changed here since it was asked; whether anything was put. */
const take = (
  shelf: UnsentShelf,
  texts: readonly SentText[],
  before: ReadonlyMap<string, UnsentState>,
): boolean => {
  const there = new Map(texts.map(({ name, text, ago }) => [name, { text, at: Date.now() - ago }]))
  let hasArrived = false
  for (const name of new Set([...shelf.names(), ...there.keys()])) {
    if (!shelf.takes(name)) continue
    const state = shelf.state(name)
    if (state !== (before.get(name) ?? '')) continue
    const text = arriving({ text: shelf.text(name), state }, there.get(name))
    if (text === null) continue
    shelf.put(name, text)
    shelf.putState(name, text && 'known')
    hasArrived = true
  }
  return hasArrived
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

interface Options {
  readonly shelf: UnsentShelf
  readonly calls: UnsentCalls
  /** Called when texts of other devices have been put on the shelf. */
  readonly onArrival: () => void
  /** Milliseconds after the last key until a text is sent. */
  readonly pause?: number
}

export type UnsentSync = ReturnType<typeof openUnsentSync>

/**
 * Keeps what is typed on this device and what the account has of it together. Nothing waits for it and no failure is
 * told: what could not be sent goes with the next change, or when texts are fetched again.
 */
export const openUnsentSync = ({ shelf, calls, onArrival, pause = 2000 }: Options) => {
  /** Whose the session is and what the account had, as far as the server has said. */
  let known: Known | undefined
  let asked: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Sends what waits; undefined where nothing does. The texts are read before it returns. */
  const send = (): Promise<void> | undefined => {
    clearTimeout(timer)
    const [ends, texts] = [{ shelf, calls }, typedOn(shelf)]
    if (known && shelf.isOf(known.account)) return sendNews(ends, known, texts)
    return texts.length > 0 ? sendOnceKnown(ends, texts, asked, () => known) : undefined
  }
  const fetchAll = async () => {
    const before = new Map(shelf.names().map(name => [name, shelf.state(name)]))
    const { account, texts } = await calls.list()
    known = { account, names: new Set(texts.map(({ name }) => name)) }
    shelf.takeFor(account)
    if (!shelf.isOf(account)) return
    if (take(shelf, texts, before)) onArrival()
    await send()
  }
  return {
    /** Something was typed. */
    changed: () => {
      clearTimeout(timer)
      timer = setTimeout(() => void send()?.catch(() => {}), pause)
    },
    /** Sends what waits at once; undefined where nothing does. */
    flush: () => send()?.catch(() => {}),
    /** Fetches what the account has, and sends what waits. */
    fetch: () => (asked = fetchAll().catch(() => {})),
  }
}
