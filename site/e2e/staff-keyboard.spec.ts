import { asStaff } from './review'
import { expect, test } from './page-errors'
import { anAircraft, aSeller, signInAsAdmin } from './sellers'
import { openHeading } from './workbench'

/** What is done with every fifth advert, and what it is afterwards. */
const decisions = [
  { keys: ['a'], becomes: { status: 'approved', reviewState: 'done' } },
  { keys: ['r', 'duplicate', 'Enter'], becomes: { status: 'unapproved', reviewState: 'rejected' } },
  { keys: ['a'], becomes: { status: 'approved', reviewState: 'done' } },
  { keys: ['c', 'too little', 'Enter'], becomes: { status: 'unapproved', reviewState: 'changesRequested' } },
  { keys: ['h'], becomes: { status: 'hide' } },
] as const

test('[DESK-04, LIFE-03] thirty adverts are decided without touching the mouse', async ({ page }) => {
  test.setTimeout(120_000)
  const sellers = await Promise.all(Array.from({ length: 10 }, () => aSeller()))
  const mark = Date.now()
  const adverts = (
    await Promise.all(
      sellers.map(async (seller, nth) => [
        await anAircraft(seller, `Skylane ${mark} no ${nth * 3 + 1}`),
        await anAircraft(seller, `Skylane ${mark} no ${nth * 3 + 2}`),
        await anAircraft(seller, `Skylane ${mark} no ${nth * 3 + 3}`),
      ]),
    )
  ).flat()
  await signInAsAdmin(page)
  await page.addInitScript(() => {
    const touched = window as unknown as { touches: number }
    touched.touches = 0
    for (const kind of ['mousedown', 'pointerdown', 'touchstart'])
      document.addEventListener(kind, () => void touched.touches++, { capture: true })
  })
  await page.goto(`/admin/adverts/${adverts[0]!.id}?ids=${adverts.map(({ id }) => id).join()}`)

  // There and back before the first decision.
  await expect(openHeading(page, adverts[0]!.title)).toBeVisible()
  await page.keyboard.press('j')
  await expect(openHeading(page, adverts[1]!.title)).toBeVisible()
  await page.keyboard.press('k')

  for (const [nth, advert] of adverts.entries()) {
    await expect(openHeading(page, advert.title)).toBeVisible()
    const [key, words, pick] = decisions[nth % decisions.length]!.keys as readonly string[]
    await page.keyboard.press(key!)
    if (words && pick) {
      await page.keyboard.type(words)
      await page.keyboard.press(pick)
      await expect(page.getByRole('button', { name: /and send$/ })).toBeEnabled()
      await page.keyboard.press('Control+Enter')
    }
  }
  const staff = await asStaff()
  const last = adverts.at(-1)!
  await expect.poll(async () => (await staff.advert(last.id)).status).toBe('hide')
  const found = await Promise.all(adverts.map(({ id }) => staff.advert(id)))
  for (const [nth, advert] of found.entries())
    expect(advert).toMatchObject(decisions[nth % decisions.length]!.becomes)
  expect(await page.evaluate(() => (window as unknown as { touches: number }).touches)).toBe(0)
})
