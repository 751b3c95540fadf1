import { users } from '../../shared/contract/users'
import { implement } from '../http/invoke'
import { removeUser, updateUser } from './user-changes.service'
import { listUsers, userDetail } from './users.service'

export const userOperations = implement(users, {
  detail: userDetail,
  list: listUsers,
  update: updateUser,
  remove: removeUser,
})
