import { rates } from '../../shared/contract/rates'
import { implement } from '../platform/http/invoke'
import { readRates, uploadRates } from './rates.service'

export const rateOperations = implement(rates, { read: readRates, upload: uploadRates })
