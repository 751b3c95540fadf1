import { mailSuppressions } from '../../shared/contract/mail-suppressions'
import { implement } from '../platform/http/invoke'
import { addSuppression, allowSuppressed, listSuppressions } from './suppressions.service'

export const mailSuppressionOperations = implement(mailSuppressions, {
  list: listSuppressions,
  add: addSuppression,
  allow: allowSuppressed,
})
