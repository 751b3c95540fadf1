import type { Page } from '@playwright/test'
import { expect, test } from './page-errors'
import { anApprovedAircraft, aSeller, signIn } from './sellers'

interface KeptForm {
  readonly path: string
  readonly label: string
  /** The button or link that shows the form again, where it is not open by itself. */
  readonly opens?: string
}

const ready = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['ready'] === '')

const show = async (page: Page, { path, label, opens }: KeptForm) => {
  await page.goto(path)
  await ready(page)
  const field = page.getByLabel(label, { exact: true })
  // What was begun may be open by itself.
  if (opens) await field.or(page.getByRole('button', { name: opens, exact: true })).first().waitFor()
  if (opens && !(await field.isVisible()))
    await page.getByRole('button', { name: opens, exact: true }).click()
  return field
}

test('what is typed into a form is there again after Back, in a second tab and after a closed one', async ({
  page,
  context,
}) => {
  const seller = await aSeller()
  const { slug } = await anApprovedAircraft(seller, `Kept Skylane ${Date.now()}`)
  const guest: readonly KeptForm[] = [
    { path: `/advert/${slug}#ask`, label: 'Your message' },
    { path: `/advert/${slug}`, label: 'What else should we know?', opens: 'Report this advert' },
  ]
  const own: readonly KeptForm[] = [
    { path: '/profile', label: 'Name', opens: 'Edit' },
    { path: '/account-types', label: 'Company', opens: 'Request upgrade' },
  ]
  const check = async (forms: readonly KeptForm[], first: Page) => {
    for (const form of forms) {
      await (await show(first, form)).fill('Half a word')
      await first.goto('/support')
      await first.goBack()
      await ready(first)
      await expect(await show(first, form)).toHaveValue('Half a word')
    }
    const second = await context.newPage()
    await first.close()
    for (const form of forms) await expect(await show(second, form)).toHaveValue('Half a word')
    return second
  }
  const next = await check(guest, page)
  await signIn(next, seller.mail)
  await check(own, next)
})
