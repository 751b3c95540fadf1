import { apiKeys } from '../../shared/contract/api-keys'
import { implement } from '../platform/http/invoke'
import { createKey, endKey, listKeys } from './api-keys.service'

export const apiKeyOperations = implement(apiKeys, { list: listKeys, create: createKey, end: endKey })
