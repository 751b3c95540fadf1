import { z } from 'zod'
import { PreferenceValues, ServerAddress, ServerProfile } from '../../../shared/contract/ipc-session'
import { SmtpAccount } from '../../../shared/contract/ipc-smtp'

const KeptState = z.object({
  servers: z.array(ServerProfile).max(50).catch([]),
  lastServer: ServerAddress.nullable().catch(null),
  /** By who arranged them and where: nobody sees a colleague's. */
  preferences: z.record(z.string(), PreferenceValues).catch({}),
  /** Mail accounts without their passwords, by whose they are. */
  mailAccounts: z.record(z.string(), SmtpAccount).catch({}),
})
export type KeptState = z.output<typeof KeptState>

export const emptyState: KeptState = { servers: [], lastServer: null, preferences: {}, mailAccounts: {} }

/** What lasts between starts, in clear, so nothing secret; electron-store in the program, an object in tests. */
export interface KeptStore {
  get<K extends keyof KeptState>(key: K): KeptState[K]
  set<K extends keyof KeptState>(key: K, value: KeptState[K]): void
}

/** A file that somebody edited or an older console wrote is read as far as it is understood. */
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
