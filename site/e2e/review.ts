import type { Browser, Page } from '@playwright/test'
import { call, done, signIn, tokenOfAdmin, type Seller } from './sellers'

interface Mail {
  readonly id: number
  readonly template: string
}
interface Decided {
  readonly status: string
  readonly reviewState: string
}

/** What staff can look up past the pages. */
export const asStaff = async () => {
  const token = await tokenOfAdmin()
  return {
    /** The last mail of this kind to somebody, with its text. */
    mailTo: async (mail: string, template: string) => {
      const { data } = await call('GET', `/admin/mails?search=${encodeURIComponent(mail)}`, { token })
      const found = (data['mails'] as readonly Mail[]).find(each => each.template === template)
      return found && (await call('GET', `/admin/mails/${found.id}`, { token })).data
    },
    advert: async (id: number): Promise<Decided> =>
      (await call('GET', `/admin/adverts/${id}`, { token })).data['advert'] as Decided,
  }
}

/** Another browser in which somebody has signed in. */
export const signedInPage = async (browser: Browser, { mail }: Seller): Promise<Page> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, mail)
  return page
}

/** The moderator claims these adverts, to which the queue of another test may lead its own moderator. */
export const claim = async ({ token }: Seller, ids: readonly number[]): Promise<void> => {
  for (const id of ids)
    await done(call('POST', '/admin/claims', { token, body: { source: 'advert', id, force: true } }))
}

/** From here on the page claims this advert alone: its queue leads on to those that other tests decide. */
export const claimOnly = (page: Page, id: number) =>
  page.route('**/admin/claims', (route, request) =>
    (request.postDataJSON() as { readonly id: number }).id === id
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: { success: false, code: 'forbidden', message: 'Another test decides this.', errors: [] },
        }),
  )
