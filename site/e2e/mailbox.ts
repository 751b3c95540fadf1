import { test } from '@playwright/test'

const mailbox = (query: string, method: 'GET' | 'POST' = 'GET') => {
  const address = new URL(`/?${query}`, test.info().project.use.baseURL)
  address.port = process.env['SITE_MAILS_PORT'] ?? ''
  return fetch(address, { method })
}

/** The time of an advert is over at once; tests cannot wait for weeks. */
export const expire = async (id: number) => void (await mailbox(`expired=${id}`, 'POST'))

/** The texts of what the server's mail server has got for an address, oldest first. */
export const mailsTo = async (to: string) =>
  (await (await mailbox(`to=${encodeURIComponent(to)}`)).json()) as string[]
