import { users } from '../../../shared/contract/users'
import { implement } from '../../platform/http/invoke'
import { bulkUsers } from './bulk-users.service'
import { resetUserFactors } from './user-factors.service'
import { endUserSession, endUserSessions, userSessions } from './user-sessions.service'
import { confirmUser, removeUser, updateUser } from './user-changes.service'
import { readSellers } from './user-search'
import { listUsers, staffUser, userDetail } from './users.service'

export const userOperations = implement(users, {
  detail: userDetail,
  list: listUsers,
  sellers: ({ app, query }) => readSellers(app.db, query.search),
  one: staffUser,
  update: updateUser,
  confirm: confirmUser,
  remove: removeUser,
  sessions: userSessions,
  endSession: endUserSession,
  endSessions: endUserSessions,
  resetFactors: resetUserFactors,
  bulk: bulkUsers,
})
