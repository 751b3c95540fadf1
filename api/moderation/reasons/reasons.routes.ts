import { reasons } from '../../../shared/contract/reasons'
import { implement } from '../../platform/http/invoke'
import { addReason, editReason, listReasons, moveReason } from './reasons.service'

export const reasonOperations = implement(reasons, {
  list: listReasons,
  add: addReason,
  edit: editReason,
  move: moveReason,
})
