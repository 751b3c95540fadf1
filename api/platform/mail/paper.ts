import type { App } from '../app/app-context'
import type { MailPaper } from '../db/schema/outbox.model'

export type { MailPaper } from '../db/schema/outbox.model'

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** Makes a mail's paper when the mail is sent; handed in, since mails know no orders. */
export type Attach = (app: App, paper: MailPaper) => Promise<readonly Attachment[]>
