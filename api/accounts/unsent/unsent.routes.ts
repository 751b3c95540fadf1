import { unsent } from '../../../shared/contract/unsent'
import { implement } from '../../platform/http/invoke'
import { keepUnsent, listUnsent } from './unsent.service'

export const unsentOperations = implement(unsent, { list: listUnsent, keep: keepUnsent })
