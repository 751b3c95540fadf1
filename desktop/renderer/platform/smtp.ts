import type { SmtpPort } from '../../../shared/console/platform/smtp-port'
import { ask } from './bridge'

/** The moderator's own mail account; the main process has its password and its connection. */
export const smtp: SmtpPort = {
  state: () => ask('smtp.state', undefined),
  save: change => ask('smtp.save', change),
  forget: () => ask('smtp.forget', undefined),
  test: change => ask('smtp.test', change),
  send: mailing => ask('smtp.send', { mailing }),
  stop: () => ask('smtp.stop', undefined),
}
