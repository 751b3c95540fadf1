import type { Locator, Page } from '@playwright/test'
import { anAccount, apiAddress, type Account } from './accounts'
import type { TestFixtures } from './fixture'
import { openGate } from './gate'

/** Adds a server on the first screen, or beside those that are known. */
export const addServer = async (page: Page, address: string, name = 'Test market'): Promise<void> => {
  const isFirst = page.getByRole('heading', { name: 'Which server?' })
  const isKnown = page.getByRole('heading', { name: 'Sign in' })
  await isFirst.or(isKnown).waitFor()
  if (await isKnown.isVisible()) await page.getByRole('button', { name: 'Add a server' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill(address)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  const form = page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Address' }) })
  await form.getByRole('button', { name: 'Add a server' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: name }).first().waitFor()
}

/** Fills in mail and password and submits; the test asserts what follows. */
export const typeSignIn = async (page: Page, { mail, password }: Account): Promise<void> => {
  await page.getByLabel('Email').fill(mail)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** From the first start to the screens. */
export const signIn = async (page: Page, address: string, account: Account): Promise<void> => {
  await addServer(page, address)
  await typeSignIn(page, account)
  await page.getByRole('button', { name: `Account of ${account.name}` }).waitFor()
}

/** A moderator who is signed in to a server that can be cut off. */
export const behindGate = async (launch: TestFixtures['launch']) => {
  const moderator = await anAccount('Moderator')
  const gate = await openGate(apiAddress)
  const { app, page, close } = await launch()
  await signIn(page, gate.address, moderator)
  return { gate, app, page, close }
}

/** What the console says while its server is away. */
export const noAnswer = (page: Page): Locator =>
  page.getByText(/^No answer from Test market since \d\d:\d\d – trying again\.$/)

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

/** Opens a section of the left menu. */
export const openSection = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** The number of an advert that anyone can see. */
export const anAdvert = async (): Promise<number> => {
  const answer = (await (await fetch(`${apiAddress}/getadverts`)).json()) as { data: { id: number }[] }
  return answer.data[0]?.id ?? 0
}

/** Opens an advert as a link in the page does; gives the field of its notes. */
export const openAdvert = async (page: Page, id: number): Promise<Locator> => {
  await page.evaluate(to => {
    location.hash = `#/adverts/${to}`
  }, id)
  const note = page.getByRole('textbox', { name: 'Note', exact: true })
  await note.waitFor()
  return note
}
