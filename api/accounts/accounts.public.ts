export { hasFactorSql } from './factors/factors'
export { asDeviceToken } from './session/known-devices'
export { generatedPassword, hashPassword } from './session/passwords'
export { noteSeen } from './session/session-seen'
export { readToken } from './session/tokens'
export { createAdmin, ensureAdmin } from './users/first-admin'
export { resetFactorsOf } from './users/user-factors.service'
/** Search for users by what staff type of a name or an address. */
export { readUserIds, readUsers } from './users/user-search'
