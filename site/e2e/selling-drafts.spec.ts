import type { Page } from '@playwright/test'
import { setUpTwoStep } from './authenticator'
import { violations } from './axe'
import { expect, test } from './page-errors'
import { aPhoto, field, fill, aircraft, openForm, submit, created, kept, mine } from './selling-form'
import { aSeller, call, openAs, password, submitLogin, type Seller } from './sellers'

test('[CREATE-07] a draft survives a closed tab and can be continued on another device', async ({
  page,
  context,
  browser,
}) => {
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, aircraft)
  await field(page, 'photos').setInputFiles([await aPhoto('#2f6fb0')])
  await expect(page.getByText('1 Photos Upload Success')).toBeVisible()
  await expect(kept(page)).toBeVisible()
  await field(page, 'title').pressSequentially('Half a tit')
  await page.close()

  const again = await context.newPage()
  await again.goto('/createadvert?kind=aircraft')
  await expect(field(again, 'title')).toHaveValue('Half a tit')
  await expect(field(again, 'model')).toHaveValue('182T Skylane')
  await expect(field(again, 'location.state')).toHaveValue('Idaho')
  await expect(again.getByRole('button', { name: 'Photo 1 of 1, the cover' })).toBeVisible()
  await expect(kept(again)).toBeVisible()

  const other = await browser.newContext()
  const device = await other.newPage()
  await openAs(device, seller.mail, '/createadvert')
  await expect(device.getByText('Draft: Half a tit')).toBeVisible()
  await device.getByRole('link', { name: 'For sale Aircraft' }).click()
  await expect(field(device, 'title')).toHaveValue('Half a tit')
  await other.close()
})

test('[CREATE-07] a draft survives a lost network, and the form is sent once the network is back', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus.add(0)
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, aircraft)
  await expect(kept(page)).toBeVisible()
  await context.setOffline(true)
  await fill(page, { title: 'Typed in a tunnel' })
  await field(page, 'photos').setInputFiles([await aPhoto('#2f6fb0')])
  await expect(page.getByText('Error while uploading')).toBeVisible()
  await expect(page.getByText('Offline, kept on this device')).toBeVisible()
  await submit(page).click()
  await expect(page.getByRole('alert').getByText('1 photo was not uploaded.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 Photos Upload Success')).toBeVisible()
  await expect(kept(page)).toBeVisible()
  await submit(page).click()
  await expect(created(page)).toBeVisible()
  expect((await mine(seller)).map(({ title }) => title)).toEqual(['Typed in a tunnel'])
})

const aFormWhoseSessionEnds = async (page: Page, seller: Seller) => {
  await openForm(page, seller, 'aircraft')
  await fill(page, aircraft)
  await expect(kept(page)).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  await call('POST', '/logout', { token })
}

test('[CREATE-07] a session that ends in the middle is signed in again in front of the form', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(401)
  const seller = await aSeller()
  await aFormWhoseSessionEnds(page, seller)
  await fill(page, { title: 'Still here' })
  await expect(page.getByText('Your session has ended. Everything is kept on this device.')).toBeVisible()
  await submit(page).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Email').fill(seller.mail)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(created(page)).toBeVisible()
  expect((await mine(seller)).map(({ title }) => title)).toEqual(['Still here'])
})

test('[CREATE-07, AUTH-04] signing in again in front of the form asks for the second factor of the account', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(401)
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, aircraft)
  await expect(kept(page)).toBeVisible()
  // It is set up elsewhere, which ends this session.
  const { codes } = await setUpTwoStep(seller.token)
  await fill(page, { title: 'Still here' })
  await submit(page).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  expect(await violations(page, 'dialog')).toEqual([])
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This code is wrong, or was used already.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(created(page)).toBeVisible()
  expect((await mine(seller)).map(({ title }) => title)).toEqual(['Still here'])
})

test('[CREATE-07] another account that signs in is told whose text it is, and the first one can go on', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(401)
  const [seller, other] = [await aSeller(), await aSeller()]
  await aFormWhoseSessionEnds(page, seller)
  await fill(page, { title: 'Whose is it' })
  await submit(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toHaveValue(seller.mail)
  await dialog.getByLabel('Email').fill(other.mail)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog.getByText(`What you typed belongs to ${seller.mail}`)).toBeVisible()
  await expect(field(page, 'title')).toHaveValue('Whose is it')
  await dialog.getByRole('button', { name: `Sign in as ${seller.mail}` }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(created(page)).toBeVisible()
  expect((await mine(seller)).map(({ title }) => title)).toEqual(['Whose is it'])
  expect(await mine(other)).toEqual([])
})

test('[CREATE-07] cleared cookies lead through the login back to what was typed', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus.add(401)
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, { title: 'Before the cookies went' })
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=/)
  await submitLogin(page, seller.mail)
  await expect(page).toHaveURL(/\/createadvert\?kind=aircraft/)
  await expect(field(page, 'title')).toHaveValue('Before the cookies went')
})

test('[CREATE-07] a double click and a lost answer make one advert', async ({ page, allowStatus }) => {
  allowStatus.add(0)
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, { ...aircraft, title: 'Once is enough' })
  let isLost = true
  await page.route('**/createadvert', async route => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue()
    isLost = false
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submit(page).dblclick()
  await expect(page.getByRole('alert').getByText(/It will not create a second advert/)).toBeVisible()
  expect(await mine(seller)).toHaveLength(1)
  await submit(page).dblclick()
  await expect(created(page)).toBeVisible()
  expect((await mine(seller)).map(({ title }) => title)).toEqual(['Once is enough'])
})

test('[CREATE-07] a form that was sent already and changed since says so, and is not sent twice', async ({
  page,
  allowStatus,
}) => {
  for (const status of [0, 409]) allowStatus.add(status)
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, { ...aircraft, title: 'First words' })
  await page.route(
    '**/createadvert',
    async route => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await submit(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await fill(page, { title: 'Second thoughts' })
  await submit(page).click()
  const [row] = await mine(seller)
  await expect(page.getByRole('alert').getByText(`became advert ${row!.advertId}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit that advert' })).toHaveAttribute(
    'href',
    `/profile/adverts/${row!.advertId}/edit`,
  )
  expect(await mine(seller)).toHaveLength(1)
})

test('[CREATE-07] a field changed on two devices is asked about after a reload too, and before the form is sent', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus.add(409)
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, { ...aircraft, title: 'First words' })
  await expect(kept(page)).toBeVisible()
  const other = await browser.newContext()
  const device = await other.newPage()
  await openForm(device, seller, 'aircraft')
  await expect(field(device, 'title')).toHaveValue('First words')
  const saved = device.waitForResponse(
    response => response.request().method() === 'PUT' && response.url().endsWith('/drafts/aircraft'),
  )
  await fill(device, { title: 'Words of the other' })
  await saved
  await other.close()

  await fill(page, { title: 'Words of this one' })
  const question = page.getByRole('region', { name: 'Changed in two places' })
  await expect(question.getByText('Words of the other')).toBeVisible()
  await expect(kept(page)).toBeVisible()
  // Who types far below the question is told of it there too.
  await page.getByRole('button', { name: '1 field to decide' }).click()
  await expect(question).toBeFocused()
  await page.reload()
  await expect(question.getByText('Words of this one')).toBeVisible()
  await expect(question.getByText('Words of the other')).toBeVisible()
  await submit(page).click()
  await expect(page.getByRole('alert').getByText(/1 field was changed in two places/)).toBeVisible()
  await expect(question).toBeFocused()
  expect(await mine(seller)).toEqual([])
  await question.getByRole('button', { name: /^Use the other/ }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await submit(page).click()
  await expect(created(page)).toBeVisible()
  expect((await mine(seller)).map(({ title }) => title)).toEqual(['Words of the other'])
})

test('[CREATE-07] the summary of missing fields disappears once they are filled in', async ({ page }) => {
  await openForm(page, await aSeller(), 'aircraft')
  const { year, ...rest } = aircraft
  await fill(page, rest)
  await submit(page).click()
  const problem = page.getByRole('alert')
  await expect(problem.getByRole('heading')).toHaveText('Please check 2 fields')
  await fill(page, { year })
  await expect(problem.getByRole('heading')).toHaveText('Please check 1 field')
  await expect(problem.getByRole('listitem')).toHaveText(['Title is needed.'])
  await fill(page, { title: 'Nothing is missing' })
  await expect(problem).toHaveCount(0)
})

test('[CREATE-07] a draft that was thrown away can be taken back', async ({ page }) => {
  await openForm(page, await aSeller(), 'aircraft')
  await fill(page, { title: 'Not for the bin' })
  await expect(kept(page)).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(field(page, 'title')).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'title')).toHaveValue('Not for the bin')
  await page.reload()
  await expect(field(page, 'title')).toHaveValue('Not for the bin')
})

test('[CREATE-07, CREATE-03] a photo on its way goes with the draft that is thrown away, and comes back with it', async ({
  page,
}) => {
  await openForm(page, await aSeller(), 'aircraft')
  await fill(page, { title: 'Thrown away with its photo' })
  await page.route('**/upload', () => undefined)
  await field(page, 'photos').setInputFiles([await aPhoto('#aa0000')])
  await expect(kept(page)).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(field(page, 'title')).toHaveValue('')
  await expect(page.locator('[data-tile]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'title')).toHaveValue('Thrown away with its photo')
  await expect(page.locator('[data-tile]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.unroute('**/upload')
  await page.reload()
  await expect(page.locator('form[data-part=advert-form]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-tile]')).toHaveCount(0)
})

test('[CREATE-07, CREATE-03] a photo that never arrived is no part of the next advert when its draft was ended elsewhere', async ({
  page,
  context,
}) => {
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, { title: 'Sent from another device' })
  await expect(kept(page)).toBeVisible()
  await page.route('**/upload', () => undefined)
  await field(page, 'photos').setInputFiles([await aPhoto('#aa0000')])
  await expect(page.locator('[data-tile]')).toHaveCount(1)
  await page.close({ runBeforeUnload: true })
  const ended = await fetch(new URL('/drafts/aircraft', test.info().project.use.baseURL), {
    method: 'DELETE',
    headers: { authorization: seller.token },
  })
  expect(ended.ok).toBe(true)

  const next = await context.newPage()
  await next.route('**/upload', () => undefined)
  await next.goto('/createadvert?kind=aircraft')
  await expect(next.getByText('This draft was finished or discarded on another device.')).toBeVisible()
  await expect(next.locator('[data-tile]')).toHaveCount(0)
  await next.getByRole('button', { name: 'Bring it back' }).click()
  await expect(field(next, 'title')).toHaveValue('Sent from another device')
  await expect(next.locator('[data-tile]')).toHaveCount(1)
})
