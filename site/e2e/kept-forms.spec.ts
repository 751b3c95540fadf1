import type { Page } from '@playwright/test'
import { violations } from './axe'
import { expect, test } from './page-errors'
import { aModerator, anApprovedAircraft, aSeller, call, done, openAs, signIn, submitLogin } from './sellers'

interface KeptForm {
  readonly path: string
  readonly label: string
  /** The button or link that shows the form again, where it is not open by itself. */
  readonly opens?: string
}

const ready = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['ready'] === '')

/** The field of a form that is on the page; what was begun may be open by itself. */
const shown = async (page: Page, { label, opens }: KeptForm) => {
  await ready(page)
  const field = page.getByLabel(label, { exact: true })
  if (!opens) return field
  const button = page.getByRole('button', { name: opens, exact: true })
  // What was begun opens the form by itself, and the button leaves.
  await expect(async () => {
    // A dialog that came late lies over its button, which is visible all the same.
    const isOpen = (await field.isVisible()) && (await field.isEditable())
    if (!isOpen && (await button.isVisible())) await button.click({ timeout: 1000 })
    await expect(field).toBeEditable({ timeout: 1000 })
  }).toPass()
  return field
}

const show = async (page: Page, form: KeptForm) => {
  await page.goto(form.path)
  return shown(page, form)
}

test('what is typed into a form is there again after Back, in a second tab and after a closed one', async ({
  page,
  context,
}) => {
  const seller = await aSeller()
  const { id, slug } = await anApprovedAircraft(seller, `Kept Skylane ${Date.now()}`)
  const { token } = await aSeller()
  const asked = await done(call('POST', '/messages', { token, body: { advertId: id, text: 'Sold?' } }))
  const guest: readonly KeptForm[] = [
    { path: `/advert/${slug}#ask`, label: 'Your message' },
    { path: `/advert/${slug}`, label: 'What else should we know?', opens: 'Report this advert' },
  ]
  const own: readonly KeptForm[] = [
    { path: '/profile', label: 'Name', opens: 'Edit' },
    { path: '/account-types', label: 'Company', opens: 'Request upgrade' },
    { path: `/profile/message/${String(asked.data['threadId'])}`, label: 'Your answer' },
  ]
  const check = async (forms: readonly KeptForm[], first: Page) => {
    for (const form of forms) {
      await (await show(first, form)).fill('Half a word')
      await first.goto('/cookies')
      await first.goBack()
      await expect(await shown(first, form)).toHaveValue('Half a word')
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

test('what staff type into a form is there again after a session that ended and its login', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(401)
  const moderator = await aModerator()
  const shownTemplate = async () => {
    const field = page.getByLabel('Subject', { exact: true })
    await expect(field).toBeEditable()
    return field
  }
  await openAs(page, moderator.mail, '/admin/mailtemplates?template=new')
  await (await shownTemplate()).fill('Your logbooks')
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  await call('POST', '/logout', { token })
  // Its preview asks the server, if nothing else has asked before.
  await page.keyboard.type('!')
  await expect(page).toHaveURL(/\/login\?next=/)
  await submitLogin(page, moderator.mail)
  await expect(page).toHaveURL(/\/admin\/mailtemplates\?template=new/)
  await expect(await shownTemplate()).toHaveValue(/^Your logbooks!?$/)
  await expect(page.getByText('What you typed before is here again. It is not saved yet.')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
