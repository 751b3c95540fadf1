import type { MailState } from '../../data/mail-states'
import panesStyles from '../platform/panes.module.css'

/** How the state of a mail looks in a table. */
export const mailTones: Readonly<Record<MailState, string | undefined>> = {
  waiting: `${panesStyles.paneMark} ${panesStyles.paneMarkAmber}`,
  sending: `${panesStyles.paneMark} ${panesStyles.paneMarkSky}`,
  sent: `${panesStyles.paneMark} ${panesStyles.paneMarkOk}`,
  failed: `${panesStyles.paneMark} ${panesStyles.paneMarkRed}`,
  withdrawn: panesStyles.paneMark,
  suppressed: `${panesStyles.paneMark} ${panesStyles.paneMarkRed}`,
  paused: `${panesStyles.paneMark} ${panesStyles.paneMarkAmber}`,
}
