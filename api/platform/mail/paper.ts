import type { App } from '../app/app-context'

/** A document that goes with a mail: the invoice or a credit note of an order, by its number. */
export interface MailPaper {
  readonly kind: 'invoice' | 'creditNote'
  readonly orderId: number
  readonly number: string
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** Makes a mail's paper when the mail is sent; handed in, since mails know no orders. */
export type Attach = (app: App, paper: MailPaper) => Promise<readonly Attachment[]>
