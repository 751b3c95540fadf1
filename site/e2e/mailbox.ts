import { test } from '@playwright/test'

const ask = async (query: Readonly<Record<string, string>>) => {
  const { name, use } = test.info().project
  const mailbox = new URL(`/?${new URLSearchParams(query).toString()}`, use.baseURL)
  mailbox.port = process.env[name === 'console' ? 'CONSOLE_MAILS_PORT' : 'SITE_MAILS_PORT'] ?? ''
  return (await (await fetch(mailbox)).json()) as string[]
}

/** The texts of what the server's mail server has got for an address, oldest first. */
export const mailsTo = (to: string) => ask({ to })

/** The address of a receiver of webhooks that the server may call; a path begins with the statuses that it answers. */
export const receiverUrl = async (path: string) => `${(await ask({ receiver: '' }))[0]}${path}`

/** Ends the minute for which a mailing can be withdrawn. */
export const endHold = (subject: string) => ask({ mailing: subject })

/** The sign-ins of an account are no fresh proof any more; tests cannot wait for a quarter of an hour. */
export const endProofs = (mail: string) => ask({ unproved: mail })

/** The time of an advert is over at once; tests cannot wait for weeks. */
export const expire = (id: number) => ask({ expired: String(id) })
