import { settings } from '../../../shared/contract/settings'
import { implement } from '../http/invoke'
import { changeSettings, notices, readSettings } from './settings.service'

export const settingOperations = implement(settings, {
  notices,
  read: readSettings,
  change: changeSettings,
})
