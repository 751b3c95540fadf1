import { z } from 'zod'
import { PreferenceValues, ServerAddress, ServerProfile } from '../../../shared/contract/ipc-session'
import { SmtpAccount } from '../../../shared/contract/ipc-smtp'

const KeptState = z.object({
  servers: z.array(ServerProfile).max(50).catch([]),
  lastServer: ServerAddress.nullable().catch(null),
  /** Preferences by server and person, so that colleagues on one computer do not share them. */
  preferences: z.record(z.string(), PreferenceValues).catch({}),
  /** Mail accounts without their passwords, by server and person. */
  mailAccounts: z.record(z.string(), SmtpAccount).catch({}),
})
export type KeptState = z.output<typeof KeptState>

export const emptyState: KeptState = { servers: [], lastServer: null, preferences: {}, mailAccounts: {} }

/** Settings that persist between starts, unencrypted, so nothing secret; electron-store, or an object in tests. */
export interface KeptStore {
  get<K extends keyof KeptState>(key: K): KeptState[K]
  set<K extends keyof KeptState>(key: K, value: KeptState[K]): void
}

/** Reads one value; a part that does not parse, from an edited or older file, falls back to its default. */
export const readKept = <K extends keyof KeptState>(store: KeptStore, key: K): KeptState[K] => {
  const state: KeptState = KeptState.parse({ [key]: store.get(key) })
  return state[key]
}

export const memoryStore = (state: Partial<KeptState> = {}): KeptStore => {
  const kept = { ...emptyState, ...state }
  return {
    get: key => kept[key],
    set: (key, value) => void (kept[key] = value),
  }
}
