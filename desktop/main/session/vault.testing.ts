import type { Keychain } from './vault'

/** A keychain in memory, and what it holds. */
export const memoryKeychain = () => {
  const secrets = new Map<string, string>()
  const keychain: Keychain = {
    getPassword: async (_service, account) => secrets.get(account) ?? null,
    setPassword: async (_service, account, secret) => void secrets.set(account, secret),
    deletePassword: async (_service, account) => secrets.delete(account),
  }
  return { keychain, secrets }
}
