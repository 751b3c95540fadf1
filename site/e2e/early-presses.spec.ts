import type { Page } from '@playwright/test'
import { anAircraftOnline, aWord } from './market'
import { expect, test, withoutScripts } from './page-errors'

const hearts = (page: Page) => page.getByRole('button', { name: /^Watch: / })
const compares = (page: Page) => page.getByRole('button', { name: /^Compare: / })
const pressed = (isPressed: boolean) => ['aria-pressed', String(isPressed)] as const

test('presses on an advert’s page before its scripts have loaded are answered once they have', async ({
  context,
}) => {
  const { path } = await anAircraftOnline({ title: `Early ${aWord()}` })
  const { page, arrive } = await withoutScripts(context)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const buttons = [hearts(page).first(), compares(page).first()]
  for (const button of buttons) await button.click()
  for (const button of buttons) await expect(button).toHaveAttribute(...pressed(false))
  arrive()
  for (const button of buttons) await expect(button).toHaveAttribute(...pressed(true))
})

test('an advert’s page keeps its facts in view and answers presses while their code is on its way', async ({
  context,
}) => {
  const { path } = await anAircraftOnline({ title: `Steady ${aWord()}` })
  const { page, arrive } = await withoutScripts(context, 'spec-sheet*')
  await page.goto(path)
  const facts = await page.getByRole('region', { name: 'General' }).elementHandle()
  const heart = hearts(page).first()
  // Answered twice, it would be as it was.
  await heart.click()
  await expect(heart).toHaveAttribute(...pressed(true))
  await page.getByRole('button', { name: 'Report this advert' }).click()
  await expect(page.getByRole('dialog', { name: 'Report this advert' })).toBeVisible()
  expect(await facts?.evaluate(element => element.isConnected)).toBe(true)
  arrive()
  await expect(page.locator('[data-ready]')).toBeAttached()
  await expect(heart).toHaveAttribute(...pressed(true))
  expect(await facts?.evaluate(element => element.isConnected)).toBe(true)
})

test('[LIST-08] a press on a part of a listing whose code is on its way is answered when it has come', async ({
  context,
}) => {
  const { page, arrive } = await withoutScripts(context, 'listing-tools*')
  await page.goto('/piston-single-aircraft')
  const [heart, compare] = [hearts(page).first(), compares(page).nth(1)]
  await page.getByRole('button', { name: 'Save search' }).click()
  for (const button of [heart, compare]) {
    await button.click()
    await expect(button).toHaveAttribute(...pressed(true))
  }
  arrive()
  await expect(page.getByRole('dialog', { name: 'Save this search' })).toBeVisible()
  for (const button of [heart, compare]) await expect(button).toHaveAttribute(...pressed(true))
})
