import { macros } from '../../../shared/contract/macros'
import { implement } from '../../platform/http/invoke'
import { addMacro, editMacro, listMacros, removeMacro } from './macros.service'

export const macroOperations = implement(macros, {
  list: listMacros,
  add: addMacro,
  edit: editMacro,
  remove: removeMacro,
})
