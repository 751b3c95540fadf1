import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors'
import type { PreferenceChange, PreferenceValues } from '../../../shared/contract/ipc-session'
import type { IpcHandlers } from './ipc'
import { readKept, type KeptStore } from './kept-state'

type Values = z.output<typeof PreferenceValues>
type PreferenceHandlers = Pick<IpcHandlers, 'preferences.read' | 'preferences.write'>

export interface PreferenceBook {
  readonly handlers: PreferenceHandlers
  /** Deletes a person's drafts, which must not outlast the sign-out. */
  forgetDrafts(owner: string): void
  /** Writes at once what is still waiting; called before the program ends. */
  flush(): void
}

interface PreferenceOptions {
  readonly store: KeptStore
  /** Server and mail of the signed-in person; undefined when nobody is signed in. */
  readonly owner: () => string | undefined
  /** Milliseconds by which writes are delayed, to write once for many keystrokes. */
  readonly pause?: number
}

/** Most values per person; only a bug would store more. */
const maxNames = 1000
/** Names of texts that are typed and not sent yet begin so. */
const draftPrefix = 'draft:'

/** Stores each person's preferences and drafts on this computer (checklist DESK-02, DESK-08). */
export const openPreferences = ({ store, owner, pause = 300 }: PreferenceOptions): PreferenceBook => {
  const all = new Map(Object.entries(readKept(store, 'preferences')))
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    store.set('preferences', Object.fromEntries(all))
  }
  const change = (name: string, values: Values) => {
    all.set(name, values)
    timer ??= setTimeout(flush, pause)
  }
  const write = ({ name, value }: z.output<typeof PreferenceChange>) => {
    const person = owner()
    if (person === undefined) throw new AppError('unauthenticated', 'Nobody is signed in.')
    const { [name]: _before, ...rest } = all.get(person) ?? {}
    if (value !== null && Object.keys(rest).length >= maxNames)
      throw new AppError('conflict', 'Too much is kept already.')
    change(person, value === null ? rest : { ...rest, [name]: value })
  }
  return {
    flush,
    forgetDrafts: person => {
      const lasting = Object.entries(all.get(person) ?? {}).filter(([name]) => !name.startsWith(draftPrefix))
      change(person, Object.fromEntries(lasting))
      flush()
    },
    handlers: {
      'preferences.read': () => all.get(owner() ?? '') ?? {},
      'preferences.write': write,
    },
  }
}
