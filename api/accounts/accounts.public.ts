export { checkOwnPassword, lockedOwnUser } from './account/own-user'
export { asDeviceToken } from './session/known-devices'
export { generatedPassword, hashPassword } from './session/passwords'
export { noteSeen } from './session/session-seen'
export { readToken } from './session/tokens'
export { createAdmin, ensureAdmin } from './users/first-admin'
/** Search for users by what staff type of a name or an address. */
export { readUserIds, readUsers } from './users/user-search'
