import { test } from '@playwright/test'

/** The texts of what the server's mail server has got for an address, oldest first. */
export const mailsTo = async (to: string) => {
  const mailbox = new URL(`/?to=${encodeURIComponent(to)}`, test.info().project.use.baseURL)
  mailbox.port = process.env['SITE_MAILS_PORT'] ?? ''
  return (await (await fetch(mailbox)).json()) as string[]
}
