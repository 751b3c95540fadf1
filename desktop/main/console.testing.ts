import type { EventName } from '../../shared/contract/ipc'
import { answerIpc, type IpcHandlers } from './platform/ipc'
import { memoryStore, type KeptStore } from './platform/kept-state'
import { createServices, type ServiceOptions } from './services/services'
import { createVault } from './session/vault'
import { memoryKeychain } from './session/vault.testing'

export interface Told {
  readonly event: EventName
  readonly payload: unknown
}

/** The main process without its windows, asked as the page asks it. */
export const startConsole = (more: Partial<ServiceOptions> = {}) => {
  const { keychain, secrets } = memoryKeychain()
  const store: KeptStore = more.store ?? memoryStore()
  const told: Told[] = []
  const none = () => Promise.reject(new Error('no dialog here'))
  const services = createServices({
    store,
    vault: createVault(async () => keychain),
    dialogs: { save: none, open: none },
    openBrowser: () => Promise.reject(new Error('no browser here')),
    tell: (event, payload) => void told.push({ event, payload }),
    waits: [20],
    ...more,
  })
  // These tests do not call the channels of windows and menus, so their handlers are missing.
  const answer = answerIpc(services.handlers as unknown as IpcHandlers, () => true)
  const ask = async (channel: string, argument?: unknown) => {
    const reply = await answer({ url: 'app://console/' }, channel, argument)
    return reply.ok ? { value: reply.value as never } : { problem: reply }
  }
  return { ask, services, store, secrets, told }
}
