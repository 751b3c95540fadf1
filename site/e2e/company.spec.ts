import type { Browser, Page } from '@playwright/test'
import { violations } from './axe'
import { mailsTo } from './mailbox'
import { expect, holdCalls, patient, test } from './page-errors'
import { aPart, aPhoto, created, field, fill, submit } from './selling-form'
import { aSeller, call, openAs, password, submitLogin, uniqueWord, type Seller } from './sellers'

const aCompany = async (name: string): Promise<Seller> =>
  aSeller({ change: { accountType: 'business', company: name } })

/** Another browser, as of somebody at another desk. */
const elsewhere = async (browser: Browser): Promise<Page> =>
  patient(await (await browser.newContext()).newPage())

const invite = async (page: Page, mail: string, role: string) => {
  await page.getByRole('button', { name: 'Invite a member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a member' })
  await dialog.getByLabel('Email').fill(mail)
  await dialog.getByLabel('Role').selectOption({ label: role })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`An invitation is on its way to ${mail}.`)).toBeVisible()
}

const mailedLink = async (mail: string): Promise<string> => {
  const linkIn = async () =>
    (await mailsTo(mail)).map(text => /(\/company\/join\?token=[\w-]+)/.exec(text)?.[1]).findLast(Boolean) ??
    ''
  await expect.poll(linkIn, { timeout: 30_000 }).not.toBe('')
  return linkIn()
}

const seller = 'Seller: writes adverts and answers messages, too'

test('@phone [DEAL-01] an owner invites a seller, who writes for the company until the owner ends it', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = uniqueWord('Skyparts')
  const owner = await aCompany(name)
  await openAs(page, owner.mail, '/profile')
  await page.getByRole('link', { name: 'Company', exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const mail = `${uniqueWord('mia')}@example.test`
  await invite(page, mail, seller)
  await expect(page.getByRole('listitem').filter({ hasText: mail })).toContainText('Seller')
  expect(await violations(page)).toEqual([])

  // The invited registers first; the link then still works.
  const desk = await elsewhere(browser)
  await desk.goto(await mailedLink(mail))
  await expect(desk.getByRole('heading', { name: `Join ${name}` })).toBeVisible()
  await expect(desk.getByText(`The invitation is for ${mail}.`)).toBeVisible()
  expect(await violations(desk)).toEqual([])
  const member = await aSeller({ mail, surname: 'Mechanic' })
  await desk.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await submitLogin(desk, mail)
  await desk.getByRole('button', { name: 'Accept the invitation' }).click()
  await desk.getByRole('button', { name: `Work for ${name}` }).click()
  const strip = desk.getByText(`You work for ${name} as seller`)
  await expect(strip).toBeVisible()

  const title = uniqueWord('Indicator')
  await desk.goto('/createadvert?kind=part')
  await expect(desk.locator('form[data-part=advert-form]')).toBeVisible()
  await expect(strip).toBeVisible()
  await fill(desk, { ...aPart, title })
  await field(desk, 'photos').setInputFiles([await aPhoto('#446688')])
  await expect(desk.getByText('1 Photos Upload Success')).toBeVisible()
  await submit(desk).click()
  await expect(created(desk)).toBeVisible()

  await page.goto('/profile/adverts?kind=part')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.goto('/profile/company')
  const actions = page.getByRole('list', { name: 'Who did what' })
  await expect(actions.getByRole('listitem').filter({ hasText: title })).toContainText(
    `${member.name} Mechanic submitted “${title}”`,
  )

  // A reader sees it and changes nothing.
  await page.getByRole('button', { name: `Change role: ${member.name} Mechanic` }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Role')
    .selectOption({ label: 'Reader: sees adverts, figures, messages and orders' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${member.name} Mechanic: Reader from now on.`)).toBeVisible()
  await desk.goto('/profile/adverts?kind=part')
  await expect(desk.getByRole('link', { name: title })).toBeVisible()
  await expect(desk.getByText(`At ${name} you are reader`)).toBeVisible()
  await expect(desk.getByRole('main').getByRole('link', { name: 'Create Advert' })).toHaveCount(0)
  await desk.goto('/createadvert?kind=part')
  await expect(desk.getByText(`At ${name} you are reader`)).toBeVisible()
  await expect(desk.locator('form[data-part=advert-form]')).toHaveCount(0)

  // Removed, the member is out with the next call. The page would make one by itself before the press.
  await desk.goto('/profile/adverts')
  const letAsk = await holdCalls(desk)
  await page.getByRole('button', { name: `Remove ${member.name} Mechanic` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`${member.name} Mechanic is no longer a member.`)).toBeVisible()
  await desk.getByRole('link', { name: 'Message', exact: true }).first().click()
  letAsk()
  await expect(desk).toHaveURL(/\/profile\/company\?was=/)
  await expect(desk.getByText(`You no longer work for ${name} here`)).toBeVisible()
  await expect(strip).toHaveCount(0)
  await desk.goto('/profile/adverts?kind=part')
  await expect(desk.getByRole('heading', { name: 'My Adverts' })).toBeVisible()
  await expect(desk.getByRole('link', { name: title })).toHaveCount(0)
})

test('[DEAL-01] an invitation is for one address, and says when it has ended', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(404)
  const name = uniqueWord('Skyparts')
  const owner = await aCompany(name)
  const invited = await aSeller()
  const companies = (await call('GET', '/companies', { token: owner.token })).data as unknown as {
    id: number
  }[]
  const { id } = companies[0]!
  const body = { mail: invited.mail, role: 'reader' }
  const sent = await call('POST', `/companies/${id}/invites`, { token: owner.token, body })
  const link = await mailedLink(invited.mail)

  const other = await aSeller()
  await openAs(page, other.mail, link)
  await expect(page.getByText(`This invitation is for ${invited.mail}, but you are signed in`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept the invitation' })).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await submitLogin(page, invited.mail, password)
  await expect(page.getByRole('button', { name: 'Accept the invitation' })).toBeVisible()

  await fetch(new URL(`/companies/${id}/invites/${String(sent.data['id'])}`, page.url()), {
    method: 'DELETE',
    headers: { authorization: owner.token },
  })
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible()
  await page.goto(`${link}x`)
  await expect(page.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible()
})
