import type { Keychain } from './vault'

/** The keychain of this system; rejects where its library is missing. A CommonJS module, so it may come as `default`. */
export const systemKeychain = async (): Promise<Keychain> => {
  const module = await import('keytar')
  return 'default' in module ? module.default : module
}
