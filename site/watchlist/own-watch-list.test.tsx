import { expect, it } from 'vitest'
import { watchlist } from '../../shared/text/en-watching'
import { MoreTexts } from '../../shared/text/text'
import { fakeClient, renderPage } from '../testing'
import { OwnWatchList } from './own-watch-list'
import { aWatchedAdvert } from './watched.factory'

it('[PROF-02] an advert whose removal fails is back on the list, and nothing says that it was removed', async () => {
  const list = async () => ({ adverts: [aWatchedAdvert({ title: 'Heron' })], lookedAt: null, mails: true })
  const remove = () => Promise.reject(new Error('no network'))
  const client = fakeClient({ watching: { list, remove, ids: async () => [7] } })
  const { press } = await renderPage(
    <MoreTexts texts={{ en: { watchlist } }}>
      <OwnWatchList />
    </MoreTexts>,
    { client },
  )
  await press('Remove from the watch list: Heron')
  await expect.poll(() => document.body.textContent).toContain('The watch list could not be changed.')
  expect(document.body.textContent).toContain('Heron')
  await expect.poll(() => document.body.textContent).not.toContain('1 advert removed')
})
