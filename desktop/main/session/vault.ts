/** The part of keytar that is used; its module fails to load where the system lacks the keychain's library. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, secret: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

export type VaultAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string }

/** Secrets in the operating system's keychain. Nothing throws: a keychain may be missing, locked or silent. */
export interface Vault {
  read(account: string): Promise<VaultAnswer<string | null>>
  keep(account: string, secret: string): Promise<VaultAnswer<void>>
  forget(account: string): Promise<VaultAnswer<void>>
  /** Writes and deletes a word, since a locked keychain answers that it has nothing, and refuses only what is written. */
  tryOut(): Promise<VaultAnswer<void>>
}

const service = 'Hangarlist Console'

const trialAccount = 'trial'

/** A locked keychain may wait for a password in a window that nobody sees; milliseconds. */
const defaultPatience = 5000

/** The only place that knows the keychain. `load` is asked once; `patience` bounds every call. */
export const createVault = (load: () => Promise<Keychain>, patience = defaultPatience): Vault => {
  let loading: Promise<Keychain> | undefined
  const ask = async <T>(question: (keychain: Keychain) => Promise<T>): Promise<VaultAnswer<T>> => {
    try {
      loading ??= load()
      return { ok: true, value: await within(loading.then(question), patience) }
    } catch (error) {
      return { ok: false, problem: problemOf(error) }
    }
  }
  return {
    read: account => ask(keychain => keychain.getPassword(service, account)),
    keep: (account, secret) => ask(keychain => keychain.setPassword(service, account, secret)),
    forget: account =>
      ask(async keychain => {
        await keychain.deletePassword(service, account)
      }),
    tryOut: () =>
      ask(async keychain => {
        await keychain.setPassword(service, trialAccount, 'trial')
        await keychain.deletePassword(service, trialAccount)
      }),
  }
}

class Late extends Error {}

const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late()), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What the libraries of the systems say, in words for people. */
const problemOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  if (error instanceof Late) return 'the keychain does not answer; it may be waiting to be unlocked'
  if (/cannot find module|cannot open shared object|no such file|dlopen/i.test(text))
    return 'this computer has no keychain that the console knows'
  if (/locked|collection|dismissed|prompt/i.test(text)) return 'the keychain is locked'
  if (/d-?bus|autolaunch|org\.freedesktop\.secrets/i.test(text)) return 'no keychain is running here'
  return 'the keychain refused'
}
