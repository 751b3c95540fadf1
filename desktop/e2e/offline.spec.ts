import { anAccount, apiAddress } from './accounts'
import {
  addServer,
  anAdvert,
  behindGate,
  noAnswer,
  openAdvert,
  openSection,
  signIn,
  typeSignIn,
} from './screens'
import { expect, test } from './fixture'
import { openGate } from './gate'

test('[DESK-08] while its server is away the console names it, keeps what is shown and typed, and notices its return', async ({
  launch,
}) => {
  const { gate, page } = await behindGate(launch)
  const note = await openAdvert(page, await anAdvert())
  await note.fill('Asked the seller for the logbook')

  await gate.close()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(noAnswer(page)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Server and account' })).toContainText('No answer')
  await expect(note).toHaveValue('Asked the seller for the logbook')

  await gate.open()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(noAnswer(page)).toHaveCount(0)
  await expect(page.getByText('Test market answers again.')).toBeVisible()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(note).toHaveValue('')
  await expect(page.getByText('Asked the seller for the logbook')).toBeVisible()
  await gate.close()
})

test('[DESK-08] a screen that is opened while the server is gone says so, and shows itself when it is back', async ({
  launch,
}) => {
  const { gate, page } = await behindGate(launch)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue')
  await gate.close()
  await openSection(page, 'Brand Models')
  await expect(noAnswer(page)).toBeVisible()
  await gate.open()
  await expect(noAnswer(page)).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByText('Cessna', { exact: true }).first()).toBeVisible()
  await gate.close()
})

test('[DESK-08] the console waits for a slow server instead of calling it away', async ({ launch }) => {
  const { gate, page } = await behindGate(launch)
  gate.slow(2500)
  await openSection(page, 'Brand Models')
  await expect(page.getByText('Cessna', { exact: true }).first()).toBeVisible()
  await expect(noAnswer(page)).toHaveCount(0)
  await gate.close()
})

test('[DESK-08] text that is typed and not sent outlasts a crash of the console', async ({ launch }) => {
  const moderator = await anAccount('Moderator')
  const first = await launch()
  await signIn(first.page, apiAddress, moderator)
  const id = await anAdvert()
  await (await openAdvert(first.page, id)).fill('Half a sentence about')
  // Somebody who types pauses now and then; what was typed before the last half second is on the disk.
  await first.page.waitForTimeout(1000)
  const ended = new Promise(resolve => first.app.process().once('exit', resolve))
  first.app.process().kill('SIGKILL')
  await ended

  const second = await launch()
  await second.page.getByRole('button', { name: /^Account of/ }).waitFor()
  await expect(await openAdvert(second.page, id)).toHaveValue('Half a sentence about')
})

test('[DESK-08] a sign-in without a network says so and keeps the typed address and password', async ({
  launch,
}) => {
  const moderator = await anAccount('Moderator')
  const gate = await openGate(apiAddress)
  await gate.close()
  const { page } = await launch()
  await addServer(page, gate.address)
  await expect(page.getByText('No answer', { exact: true })).toBeVisible()
  await typeSignIn(page, moderator)
  await expect(page.getByRole('alert')).toContainText('No answer from')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(moderator.password)
  await gate.open()
  await expect(page.getByText('Ready')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await gate.close()
})
