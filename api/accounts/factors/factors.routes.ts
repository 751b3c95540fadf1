import { factors } from '../../../shared/contract/factors'
import { implement } from '../../platform/http/invoke'
import { beginTotp, confirmTotp, readFactors, removeTotp, renewCodes } from './factors.service'

export const factorOperations = implement(factors, {
  read: readFactors,
  beginTotp,
  confirmTotp,
  removeTotp,
  renewCodes,
})
