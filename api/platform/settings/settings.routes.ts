import { rates } from '../../../shared/contract/rates'
import { settings } from '../../../shared/contract/settings'
import { implement } from '../http/invoke'
import { readRates, uploadRates } from './rates.service'
import { changeSettings, notices, readSettings } from './settings.service'

export const settingOperations = implement(settings, {
  notices,
  read: readSettings,
  change: changeSettings,
})

export const rateOperations = implement(rates, { read: readRates, upload: uploadRates })
