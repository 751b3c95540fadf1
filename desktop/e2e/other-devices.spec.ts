import { lookAgain } from '../../site/e2e/look-again'
import { anAccount, apiAddress, signedInClient } from './accounts'
import { anAdvert, openAdvert, signIn, signOut, typeSignIn } from './screens'
import { expect, test } from './fixture'

/** A moderator, and what the account has of what they have typed and not sent. */
const aWriter = async () => {
  const moderator = await anAccount('Moderator')
  const client = await signedInClient(moderator)
  const texts = async () => (await client.unsent.list()).texts.map(({ text }) => text)
  return { moderator, client, texts }
}

test('[DESK-08] what was typed and not sent is in the console of another computer, and on the site', async ({
  launch,
}) => {
  const { moderator, texts } = await aWriter()
  const id = await anAdvert()
  const first = await launch()
  await signIn(first.page, apiAddress, moderator)
  await (await openAdvert(first.page, id)).fill('Half a sentence about')
  await expect.poll(texts).toEqual(['Half a sentence about'])
  await (await openAdvert(first.page, id)).fill('Half a sentence about the logbook')
  // Before it was sent by itself.
  await signOut(first.page)
  expect(await texts()).toEqual(['Half a sentence about the logbook'])
  // The sign-out has taken it off this computer, which is now like any other.
  await typeSignIn(first.page, moderator)
  await first.page.getByRole('button', { name: `Account of ${moderator.name}` }).waitFor()
  const note = await openAdvert(first.page, id)
  await expect(note).toHaveValue('Half a sentence about the logbook')
  await first.page.getByRole('button', { name: 'Add note' }).click()
  await expect(note).toHaveValue('')
  await expect.poll(texts).toEqual([])
})

test('[DESK-08] what was sent on another device is gone from the console, unless somebody typed since', async ({
  launch,
}) => {
  const { moderator, client, texts } = await aWriter()
  /** As another device does that has sent them. */
  const sendThere = async () => {
    const { account, texts: kept } = await client.unsent.list()
    await client.unsent.keep({
      body: { account, texts: kept.map(({ name }) => ({ name, text: '', ago: 0 })) },
    })
  }
  const id = await anAdvert()
  const { page } = await launch()
  await signIn(page, apiAddress, moderator)
  const note = await openAdvert(page, id)
  await note.fill('The logbook is here.')
  await expect.poll(texts).toEqual(['The logbook is here.'])
  await sendThere()
  await lookAgain(page)
  await expect(note).toHaveValue('')

  await note.fill('So is')
  await expect.poll(texts).toEqual(['So is'])
  await sendThere()
  await note.fill('So is the weighing report.')
  await lookAgain(page)
  await expect.poll(texts).toEqual(['So is the weighing report.'])
  await expect(note).toHaveValue('So is the weighing report.')
})

test('[DESK-08] what was typed on another device stands beside what is typed in the console, to choose from', async ({
  launch,
}) => {
  const { moderator, client, texts } = await aWriter()
  const id = await anAdvert()
  const { page } = await launch()
  await signIn(page, apiAddress, moderator)
  const note = await openAdvert(page, id)
  await note.fill('The logbook')
  await expect.poll(texts).toEqual(['The logbook'])
  const { account, texts: kept } = await client.unsent.list()
  const there = kept.map(({ name, version }) => ({
    name,
    over: version,
    ago: 0,
    text: 'The logbook is lost.',
  }))
  await client.unsent.keep({ body: { account, texts: there } })
  await note.fill('The logbook is here.')
  const question = page.getByRole('status').filter({ hasText: 'On another device you typed something else:' })
  await expect(question).toContainText('The logbook is lost.')
  await expect(note).toHaveValue('The logbook is here.')
  await expect.poll(texts).toContain('The logbook is here.')
  await question.getByRole('button', { name: 'Use this', exact: true }).click()
  await expect(note).toHaveValue('The logbook is lost.')
  await expect(question).toContainText('The logbook is here.')
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(texts).toEqual(['The logbook is lost.'])
})
