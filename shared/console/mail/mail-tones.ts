import type { MailState } from '../../data/mail-states'
import panesStyles from '../platform/panes.module.css'

/** How the state of a mail looks in a table. */
export const mailTones: Readonly<Record<MailState, string | undefined>> = {
  waiting: `${panesStyles.deskMark} ${panesStyles.deskMarkAmber}`,
  sending: `${panesStyles.deskMark} ${panesStyles.deskMarkSky}`,
  sent: `${panesStyles.deskMark} ${panesStyles.deskMarkOk}`,
  failed: `${panesStyles.deskMark} ${panesStyles.deskMarkRed}`,
  withdrawn: panesStyles.deskMark,
  paused: `${panesStyles.deskMark} ${panesStyles.deskMarkAmber}`,
}
