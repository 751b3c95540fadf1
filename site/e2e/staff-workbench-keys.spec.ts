import { violations } from './axe'
import { expect, test } from './page-errors'
import { asStaff } from './review'
import { anAircraft, aSeller, openAsAdmin, uniqueWord } from './sellers'
import { row } from './tables'
import { approve, isReady, openHeading, openWorkbench, someAircraft } from './workbench'

test('[DESK-04] a moderator goes through the rows with j and k and approves with a; a key pressed before the next advert is shown decides nothing', async ({
  page,
}) => {
  const word = uniqueWord('Triage')
  const adverts = await someAircraft(word, 2)
  const [second, first] = adverts.toReversed()
  await openWorkbench(page, word)
  await expect(row(page, word)).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(openHeading(page, second!.title)).toBeVisible()
  await expect(page.getByText(/^Yours until/)).toBeVisible()
  await page.keyboard.press('j')
  await expect(openHeading(page, first!.title)).toBeVisible()
  await page.keyboard.press('k')
  await expect(openHeading(page, second!.title)).toBeVisible()

  await page.evaluate(async () => {
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    press('j')
    await new Promise(resolve => setTimeout(resolve))
    press('a')
  })
  await expect(openHeading(page, first!.title)).toBeVisible()
  await page.keyboard.press('k')
  await expect(openHeading(page, second!.title)).toBeVisible()
  const staff = await asStaff()
  for (const { id } of adverts) expect(await staff.advert(id)).toMatchObject({ status: 'unapproved' })

  await page.keyboard.press('a')
  await expect(row(page, second!.title)).toContainText('Saved')
  await expect.poll(async () => (await staff.advert(second!.id)).status).toBe('approved')
  await expect(openHeading(page, first!.title)).toBeVisible()
})

test('[DESK-04] a row whose advert a colleague has decided meanwhile says that nothing was saved, and the next advert is rejected by keyboard', async ({
  page,
  allowStatus,
}) => {
  const word = uniqueWord('Conflict')
  const adverts = await someAircraft(word, 2)
  const [second, first] = adverts.toReversed()
  await openWorkbench(page, word)
  await expect(row(page, word)).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(openHeading(page, second!.title)).toBeVisible()
  await expect(page.getByText(/^Yours until/)).toBeVisible()
  await approve(second!.id, { force: true })
  allowStatus.add(409)
  await page.keyboard.press('h')
  // The next advert is open at once; the refusal comes back at the row, and is told where one returns to it.
  await expect(openHeading(page, first!.title)).toBeVisible()
  await expect(row(page, second!.title)).toContainText('Not saved')
  await page.keyboard.press('k')
  await expect(openHeading(page, second!.title)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Somebody was faster')

  await page.keyboard.press('j')
  await expect(openHeading(page, first!.title)).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.type('duplicate')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Reject and send' })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(row(page, first!.title)).toContainText('Saved')
  const staff = await asStaff()
  expect(await staff.advert(first!.id)).toMatchObject({ reviewState: 'rejected' })
  expect(await staff.advert(second!.id)).toMatchObject({ status: 'approved' })
})

test('[DESK-04] the advert beside the table is opened by Enter, closed by Escape, and stands in the address with the filters', async ({
  page,
}) => {
  const word = uniqueWord('Pane')
  const [advert] = await someAircraft(word, 1)
  await openWorkbench(page, word)
  await expect(row(page, word)).toHaveCount(1)
  const table = page.locator('.ag-root')
  const width = async () => (await table.boundingBox())?.width ?? 0
  const whole = await width()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(openHeading(page, advert!.title)).toBeVisible()
  expect(whole - (await width())).toBeCloseTo(404, -1)
  await expect(page).toHaveURL(new RegExp(`search=${word}.*open=${advert!.id}`))
  await page.reload()
  await isReady(page)
  await expect(openHeading(page, advert!.title)).toBeVisible()
  await expect(row(page, word)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(openHeading(page, advert!.title)).toBeHidden()
  expect(await width()).toBe(whole)
  await page.goBack()
  await expect(openHeading(page, advert!.title)).toBeVisible()
})

test('[DESK-02] Arrow Down leads from the search into the rows, Escape out of it, and a key pressed before the rows are there is not lost', async ({
  page,
}) => {
  const word = uniqueWord('Early')
  const [advert] = await someAircraft(word, 1)
  // The rows come late; the keys do not wait for them.
  let tell = () => {}
  const told = new Promise<void>(resolve => (tell = resolve))
  await page.route(/\/admin\/adverts\/rows/, async route => {
    await told
    await route.continue()
  })
  await openAsAdmin(page, `/admin/workbench?search=${word}`)
  const search = page.getByRole('searchbox', { name: 'Search id, title' })
  await expect(search).toHaveValue(word)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  tell()
  await expect(row(page, word).locator('.ag-cell:focus')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(openHeading(page, advert!.title)).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(search).not.toBeFocused()
  await expect(row(page, word).locator('.ag-cell:focus')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(search).not.toBeFocused()
  await expect(search).toHaveValue(word)
})

test('the workbench has 25 rows and more on a window of 1440 by 900, and 19 on one of 1024 by 700', async ({
  page,
}) => {
  for (const [width, height, least] of [
    [1440, 900, 25],
    [1024, 700, 19],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openWorkbench(page)
    const whole = () =>
      page.locator('.ag-row').evaluateAll((rows, foot) => {
        const edge = document.querySelector(foot)?.getBoundingClientRect().top ?? 0
        return rows.filter(each => each.getBoundingClientRect().bottom <= edge).length
      }, 'footer:has(kbd)')
    await expect.poll(whole).toBeGreaterThanOrEqual(least)
  }
})

test('[DESK-04] the palette finds sections, adverts and users from any screen, and the question mark lists every key', async ({
  page,
}) => {
  const seller = await aSeller()
  const word = uniqueWord('Palette')
  const { title } = await anAircraft(seller, word)
  await openAsAdmin(page, '/admin/figures')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures')
  const palette = page.getByRole('dialog', { name: 'Go to or do' })
  const choose = async (typed: string, found: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).fill(typed)
    await expect(palette.getByRole('option', { selected: true })).toContainText(found)
  }
  await choose('mtp', 'Mail templates')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail templates')
  await choose(word, title)
  await page.keyboard.press('Enter')
  await expect(openHeading(page, title)).toBeVisible()
  await choose(seller.mail, seller.mail)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Search and commands')
  await expect(keys).toContainText('Approve, or accept the edit')
  expect(await violations(page)).toEqual([])
})
