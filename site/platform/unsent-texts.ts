import { routes } from 'virtual:more-routes'
import { createClient } from '../../shared/client/client'
import { httpTransport } from '../../shared/client/http-transport'
import { keepText, keptJson, keptText, ownerKey, unsentKeys } from '../../shared/forms/kept-text'
import { noteFull } from '../../shared/forms/only-here'
import { baseOf, isNoBase } from '../../shared/forms/unsent-kept'
import type { UnsentShelf } from '../../shared/forms/unsent-shelf'
import { openUnsentSync } from '../../shared/forms/unsent-sync'
import { arrivedHere, baseKey, keepFor, stateKey, typedHere } from '../../shared/forms/unsent-text'
import { currentSession, onSignOut } from './session'

const prefix = stateKey('')
const nameOf = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : key)

/** The browser's storage, as the forms use it. */
const shelf: UnsentShelf = {
  owner: () => Number(keptText('local', ownerKey)) || undefined,
  takeFor: account => {
    if (currentSession()) keepFor(String(account), true)
  },
  isOf: account => currentSession() !== null && keptText('local', ownerKey) === String(account),
  takes: name => unsentKeys.test(name),
  names: () => [...new Set(Object.keys(localStorage).map(nameOf))].filter(name => unsentKeys.test(name)),
  at: name => {
    const state = keptText('local', stateKey(name))
    return {
      text: keptText('local', name),
      state: state === 'known' || state === '' ? state : Number(state),
      base: baseOf(keptJson('local', baseKey(name))),
    }
  },
  put: (name, { text, state, base }) => {
    const stored = isNoBase(base) ? '' : JSON.stringify(base)
    // A tab that goes on with a text of its own keeps that.
    const own = keptText('session', name)
    if (own !== '' && own === keptText('local', name)) {
      keepText('session', name, text)
      keepText('session', baseKey(name), stored)
    }
    keepText('local', name, text)
    keepText('local', stateKey(name), String(state))
    keepText('local', baseKey(name), stored)
  },
}

/** Outlasts the page, as far as browsers allow: 64 KiB. */
const send = (url: string, init: RequestInit) =>
  fetch(url, { ...init, keepalive: typeof init.body === 'string' && init.body.length < 20_000 })

const { unsent } = createClient(routes, httpTransport({ send }))
const sync = openUnsentSync({
  shelf,
  calls: { list: () => unsent.list(), keep: body => unsent.keep({ body }) },
  onArrival: arrivedHere.tell,
  onFull: noteFull,
})

typedHere.subscribe(sync.changed)
addEventListener('pagehide', () => void sync.flush())
addEventListener('online', () => void fetchUnsent())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void sync.flush()
  else void fetchUnsent()
})
/** Milliseconds within which texts are not fetched again. */
const recent = 5000
let last: { readonly at: number; readonly owner: string; readonly done: Promise<void> } | undefined

onSignOut(() => {
  last = undefined
  return sync.flush()
})

/** Fetches what the account has typed on other devices; ends without an error when that is not possible. */
export const fetchUnsent = async (): Promise<void> => {
  if (!currentSession()) return
  const owner = keptText('local', ownerKey)
  if (last?.owner !== owner || Date.now() - last.at > recent)
    last = { at: Date.now(), owner, done: sync.fetch() }
  await last.done
}
