import { expect, type Page, type Request } from '@playwright/test'
import { violations } from './axe'
import { test } from './page-errors'
import { anAdmin, anAircraft, aSeller, call, openAs, tokenOfAdmin, uniqueWord } from './sellers'
import { row } from './tables'

const write = async (page: Page, subject: string, text: string) => {
  await page.getByLabel('Subject', { exact: true }).fill(subject)
  await page.getByLabel('Text', { exact: true }).fill(text)
}
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

/** The mailing screen of an admin of the test's own, whom it answers, with a list of addresses typed in. */
const openMailingTo = async (page: Page, addresses: string) => {
  const own = await anAdmin()
  await openAs(page, own.mail, '/admin/mailing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mailing')
  await page.getByRole('radio', { name: 'A list' }).check()
  await page.getByLabel('Addresses or account numbers').fill(addresses)
  return own
}
const closedOnFriday = '{{greeting}}\n\nthe office is closed on Friday.'

test('[DESK-07] a mailing with an unknown placeholder, or with one that is empty for somebody, cannot be sent', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  const [one, two] = [await aSeller(), await aSeller()]
  await openMailingTo(page, `${one.mail}\n${two.mail}`)
  await write(page, 'Office hours', 'Dear {{nmae}},')
  await expect(page.getByLabel('Text', { exact: true })).toHaveAccessibleDescription(
    /\{\{nmae\}\} is no placeholder/,
  )
  await expect(page.getByRole('button', { name: /^Send( |$)/ }).first()).toBeDisabled()

  await write(page, 'Office hours', 'About {{title}}')
  await expect(page.getByText('2 people would get a mail with a gap', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: `Show the mail to ${two.mail}` })).toContainText('{{title}}')
  await expect(page.getByRole('button', { name: 'Send to 2 people' })).toBeDisabled()
})

test('[DESK-07] a mailing is previewed for each person, names who is left out, outlasts a reload, and is tested on oneself', async ({
  page,
}) => {
  const [one, two] = [await aSeller(), await aSeller()]
  const own = await openMailingTo(
    page,
    `${one.mail}, "${two.name}" <${two.mail}>; nobody@example.test\n${one.mail}`,
  )
  const subject = uniqueWord('Office hours ')
  await write(page, subject, closedOnFriday)
  await expect(preview(page)).toContainText(`Hello ${one.name},`)
  await expect(preview(page)).toContainText('1 of 2')
  await preview(page).getByRole('button', { name: 'Next recipient' }).click()
  await expect(preview(page)).toContainText(`To ${two.mail}`)
  await expect(preview(page)).toContainText(`Hello ${two.name},`)
  await page.getByText('1 is left out').click()
  await expect(page.getByText('nobody@example.test', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.reload()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(subject)
  await expect(preview(page)).toContainText(`Hello ${one.name},`)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(`A test is on its way to ${own.mail}`)).toBeVisible()
})

test('[DESK-07] a mailing is sent once by a double press, paused, withdrawn, and found among those sent and in the mail log', async ({
  page,
}) => {
  const [one, two] = [await aSeller(), await aSeller()]
  await openMailingTo(page, `${one.mail}\n${two.mail}`)
  const subject = uniqueWord('Office hours ')
  await write(page, subject, closedOnFriday)
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to 2 people?' })
  await expect(dialog).toBeVisible()
  expect(await violations(page)).toEqual([])
  const sendings: Request[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/admin/mailings')) sendings.push(request)
  })
  await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(page).toHaveURL(/\/admin\/mailing\/\d+$/)
  expect(sendings).toHaveLength(1)
  await expect(page.getByText('About to leave')).toBeVisible()
  await expect(page.getByText(/Leaves in \d+ seconds/)).toBeVisible()
  await expect(row(page, one.mail)).toContainText('Waiting')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('0 of 2 sent')).toBeVisible()
  await expect(row(page, two.mail)).toContainText('Paused')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The mailing was withdrawn; nobody got a mail')).toBeVisible()
  await expect(row(page, one.mail)).toContainText('Withdrawn')

  await page.getByRole('link', { name: 'Sent so far' }).click()
  await expect(row(page, subject)).toHaveCount(1)
  await expect(row(page, subject)).toContainText('Withdrawn')
  await row(page, subject)
    .getByRole('link', { name: `Open: ${subject}` })
    .click()
  await page.getByRole('link', { name: 'In the mail log' }).click()
  await expect(row(page, two.mail)).toContainText('Mailing')
})

test('[DESK-07] a moderator mails the owners of selected adverts by a template whose mail names the adverts', async ({
  page,
}) => {
  const seller = await aSeller()
  const stamp = Date.now().toString(36)
  const adverts = [
    await anAircraft(seller, `Mailed Skylane ${stamp}`),
    await anAircraft(seller, `Mailed Baron ${stamp}`),
  ]
  await openAs(
    page,
    (await anAdmin()).mail,
    `/admin/mailing?adverts=${adverts.map(({ id }) => id).join(',')}`,
  )
  await page.getByLabel('Begin with').selectOption({ label: 'The usual text' })
  await expect(preview(page)).toContainText(`- Mailed Skylane ${stamp}`)
  await expect(preview(page)).toContainText(`- Mailed Baron ${stamp}`)
  await expect(page.getByText('Reaches 1 person')).toBeVisible()
  await page.getByLabel('Subject', { exact: true }).fill(`Mine ${stamp}`)
  await page.getByLabel('Begin with').selectOption({ label: 'Own words' })
  await page.getByLabel('Begin with').selectOption({ label: 'The usual text' })
  const asked = page.getByRole('dialog', { name: 'Replace what you wrote?' })
  await asked.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(`Mine ${stamp}`)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Choose somebody and write')).toBeVisible()

  await page.goto('/admin/aircraft')
  await page.getByRole('searchbox', { name: 'Search in this table' }).fill(stamp)
  await expect(row(page, `Mailed Skylane ${stamp}`).first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
  await page.getByRole('button', { name: 'Mail sellers (2)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mailing')
  for (const { id } of adverts)
    await expect(page.getByLabel('Advert numbers')).toHaveValue(new RegExp(`${id}`))
})

test('[DESK-07] an admin mails the users that a filter has found', async ({ page }) => {
  const seller = await aSeller()
  await openAs(page, (await anAdmin()).mail, `/admin/users?search=${encodeURIComponent(seller.mail)}`)
  await page.getByRole('link', { name: 'Mail these' }).click()
  await expect(page.getByRole('radio', { name: 'Users by filter' })).toBeChecked()
  await write(page, 'Hello {{name}}', 'A word.')
  await expect(preview(page)).toContainText(`Hello ${seller.name}`)
  expect((await call('GET', '/admin/mailings', { token: await tokenOfAdmin() })).success).toBe(true)
})
