import { support } from '../../shared/contract/support'
import { implement } from '../http/invoke'
import { sendSupportRequest } from './support.service'

export const supportOperations = implement(support, { send: sendSupportRequest })
