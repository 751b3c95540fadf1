import { passkeys } from '../../../shared/contract/passkeys'
import { implement } from '../../platform/http/invoke'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.service'

export const passkeyOperations = implement(passkeys, {
  begin: beginPasskey,
  add: addPasskey,
  rename: renamePasskey,
  remove: removePasskey,
})
