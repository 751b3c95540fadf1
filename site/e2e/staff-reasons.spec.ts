import { violations } from './axe'
import { asStaff, signedInPage } from './review'
import { expect, test } from './page-errors'
import { aModerator, anAircraft, aSeller, openAsAdmin } from './sellers'

test('[PLUS-15] an admin adds a reason, a moderator finds it by a synonym with a slip, keeps it as a macro and gives it by one key: the mail has its words', async ({
  page,
  browser,
}) => {
  const tag = Date.now()
  const sentence = `The logbooks ${tag} are not shown.`
  await openAsAdmin(page, '/admin/reasons?reason=new')
  await page.getByLabel('Sentence', { exact: true }).fill(sentence)
  await page.getByLabel('Found by these words, too').fill('paperwork, journey log')
  await page.getByLabel('In mails instead').fill(`Please show the last page of each logbook (${tag}).`)
  await expect(page.getByRole('region', { name: 'Mail to the seller' })).toContainText(
    `- Please show the last page of each logbook (${tag}).`,
  )
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The reason was added.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: sentence })).toBeVisible()

  const seller = await aSeller()
  const adverts = [await anAircraft(seller, `Logless ${tag}`), await anAircraft(seller, `Logless too ${tag}`)]
  const theirs = await signedInPage(browser, await aModerator())
  await theirs.goto(`/admin/adverts/${adverts[0]?.id}`)
  await expect(theirs.getByRole('toolbar', { name: 'Decision' })).toBeVisible()
  await theirs.keyboard.press('c')
  await theirs.keyboard.type(`paprwork ${tag}`)
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('list', { name: 'Picked reasons' })).toContainText(sentence)
  await theirs.getByLabel('Note to the seller').fill('Then it can go online.')
  await theirs.getByRole('button', { name: 'Keep as macro' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Keep as macro' })
  await dialog.getByLabel('Name').fill('Show the logs')
  await dialog.getByLabel('Key', { exact: true }).fill('l')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('The macro was added.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Show the logs' })).toBeVisible()

  // The advert itself comes sooner; a key that is pressed as soon as it is shown must not be lost.
  await theirs.route('**/admin/macros', async route => {
    await new Promise(resolve => setTimeout(resolve, 1200))
    await route.continue()
  })
  await theirs.goto(`/admin/adverts/${adverts[1]?.id}`)
  await expect(theirs.getByRole('toolbar', { name: 'Decision' })).toBeVisible()
  await theirs.keyboard.press('Alt+l')
  await expect(theirs.getByRole('list', { name: 'Picked reasons' })).toContainText(sentence)
  await expect(theirs.getByRole('region', { name: 'Mail to the seller' })).toContainText(
    'Then it can go online.',
  )
  expect(await violations(theirs)).toEqual([])
  await theirs.keyboard.press('Control+Enter')
  await expect(theirs.getByText(`Changes of advert ${adverts[1]?.id} were asked for.`).first()).toBeVisible()
  const mail = await (await asStaff()).mailTo(seller.mail, 'changes-requested')
  expect(mail?.text).toContain(`- Please show the last page of each logbook (${tag}).`)
  expect(mail?.text).toContain('Then it can go online.')
  await theirs.context().close()
})
