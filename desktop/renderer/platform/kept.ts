import type { Client } from '../../../shared/client/client'
import type { Host } from '../../../shared/console/platform/host'
import { createListeners } from '../../../shared/forms/listeners'
import { isTooMuch } from '../../../shared/forms/only-here'
import { nameWithin, nameWithout } from '../../../shared/forms/other-name'
import { baseOf, isNoBase, noBase, type UnsentKept } from '../../../shared/forms/unsent-kept'
import type { UnsentShelf } from '../../../shared/forms/unsent-shelf'
import { openUnsentSync, type UnsentSync } from '../../../shared/forms/unsent-sync'
import { isRecord } from '../../../shared/rules/records'
import { ask } from './bridge'

/** The signed-in person's preferences and drafts; all are read at the start, since screens read them synchronously. */
export interface Kept {
  readonly preferences: Host['preferences']
  readonly drafts: NonNullable<Host['drafts']>
  /** Keeps the drafts and what the account has of them together. */
  readonly sync: UnsentSync
  /** The person leaves: nothing more is stored. */
  readonly close: () => void
}

const prefix = 'draft:'
/** What the site calls the drafts of staff. */
const accountPrefix = 'form:desk-'

/** A stored draft; earlier versions stored the text alone. */
const draftOf = (stored: unknown): UnsentKept => {
  if (typeof stored === 'string') return { text: stored, state: '', base: noBase }
  if (!isRecord(stored)) return { text: '', state: '', base: noBase }
  const { text, state, base } = stored
  return {
    text: typeof text === 'string' ? text : '',
    state: typeof state === 'number' || state === 'known' ? state : '',
    base: baseOf(base),
  }
}

const keptOf = (values: Readonly<Record<string, unknown>>, { unsent }: Client): Kept => {
  const kept = new Map(Object.entries(values))
  const write = (name: string, value: unknown) => {
    kept.set(name, value)
    // Only JSON values survive a restart. If writing fails, the value is kept until the page is closed.
    const plain = JSON.parse(JSON.stringify(value ?? null)) as null
    void ask('preferences.write', { name, value: plain }).catch(() => undefined)
  }
  const read = (name: string) => draftOf(kept.get(prefix + name))
  const put = (name: string, draft: UnsentKept) =>
    write(prefix + name, draft.text === '' && draft.state === '' && isNoBase(draft.base) ? null : draft)
  let isOpen = true
  let owner: number | undefined
  const shelf = {
    ...shelfOf(kept, read, put),
    owner: () => owner,
    takeFor: (account: number) => void (owner = account),
    isOf: () => isOpen,
  }
  const { sync, arrived, isFull } = syncOf(shelf, unsent)
  return {
    preferences: { read: name => kept.get(name) ?? null, write },
    drafts: {
      read: name => read(name).text,
      write: (name, text) => {
        if (read(name).text === text) return
        put(name, { ...read(name), text, state: Date.now() })
        sync.changed()
      },
      isOnlyHere: name => isTooMuch(read(name).text, isFull(name)),
      subscribe: arrived.subscribe,
    },
    sync,
    close: () => void (isOpen = false),
  }
}

/** Keeps the drafts and what the account has of them together, and knows for which the account has no room. */
const syncOf = (shelf: UnsentShelf, unsent: Client['unsent']) => {
  const arrived = createListeners()
  let full: ReadonlySet<string> = new Set()
  const sync = openUnsentSync({
    shelf,
    calls: { list: () => unsent.list(), keep: body => unsent.keep({ body }) },
    onArrival: arrived.tell,
    onFull: names => {
      full = names
      arrived.tell()
    },
  })
  return { sync, arrived, isFull: (name: string) => full.has(nameWithin(accountPrefix, name)) }
}

/** The drafts by the names that the account's texts have. */
const shelfOf = (
  kept: ReadonlyMap<string, unknown>,
  read: (name: string) => UnsentKept,
  put: (name: string, draft: UnsentKept) => void,
): Pick<UnsentShelf, 'takes' | 'names' | 'at' | 'put'> => {
  const here = (name: string) => nameWithout(accountPrefix, name) ?? name
  return {
    takes: name => nameWithout(accountPrefix, name) !== undefined,
    names: () =>
      [...kept.keys()].flatMap(key =>
        key.startsWith(prefix) ? nameWithin(accountPrefix, key.slice(prefix.length)) : [],
      ),
    at: name => read(here(name)),
    put: (name, draft) => put(here(name), draft),
  }
}

/** Milliseconds for which nobody waits any longer for the server. */
const patience = 1500

const untilPatienceEnds = (work: Promise<unknown> | undefined) =>
  Promise.race([work, new Promise(resolve => setTimeout(resolve, patience))])

/** Signs out once the account has what was typed and not sent, which leaves this computer. */
export const signOut = async ({ sync }: Kept): Promise<void> => {
  await untilPatienceEnds(sync.flush())
  await ask('session.signOut', undefined)
}

/** What this computer has kept, with what was typed on other devices as far as the server tells it in time. */
export const readKept = async (client: Client): Promise<Kept> => {
  const kept = keptOf(await ask('preferences.read', undefined), client)
  await untilPatienceEnds(kept.sync.fetch())
  return kept
}
