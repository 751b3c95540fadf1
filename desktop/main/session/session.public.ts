export { accountOf } from './kept-sign-in'
export { openSession, type Session } from './session'
export { systemKeychain } from './system-keychain'
/** Secrets in the system's keychain; nothing throws where it is missing or locked. */
export { createVault, type Vault } from './vault'
