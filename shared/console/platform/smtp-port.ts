import type { SmtpAccount, SmtpChange, SmtpState, SmtpTest } from '../../contract/ipc-smtp'

export type { SmtpAccount, SmtpChange, SmtpState, SmtpTest }

/** The moderator's own mail account, which only a program on their computer can use. */
export interface SmtpPort {
  readonly state: () => Promise<SmtpState>
  /** An empty password keeps the one that is known. Throws the fields at fault. */
  readonly save: (change: SmtpChange) => Promise<SmtpState>
  readonly forget: () => Promise<SmtpState>
  readonly test: (change: SmtpChange) => Promise<SmtpTest>
  /** Sends the waiting mails of a mailing, or continues with it. */
  readonly send: (mailing: number) => Promise<SmtpState>
  readonly stop: () => Promise<SmtpState>
}
