import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { WatchList } from '../../shared/contract/watching'
import { keys } from '../../shared/queries/keys'
import { watchlist } from '../../shared/text/en-watching'
import { MoreTexts } from '../../shared/text/text'
import { fakeClient, renderPage } from '../testing'
import { OwnWatchList } from './own-watch-list'
import { aWatchedAdvert } from './watched.factory'

const listOf = (...titles: string[]): WatchList => ({
  adverts: titles.map(title => aWatchedAdvert({ title })),
  lookedAt: null,
  mails: true,
})

const renderList = (watching: Parameters<typeof fakeClient>[0]) =>
  renderPage(
    <MoreTexts texts={{ en: { watchlist } }}>
      <OwnWatchList />
    </MoreTexts>,
    { client: fakeClient(watching) },
  )

it('[PROF-02] an advert whose removal fails is back on the list, and nothing says that it was removed', async () => {
  const remove = () => Promise.reject(new Error('no network'))
  const { press } = await renderList({
    watching: { list: async () => listOf('Heron'), remove, ids: async () => [7] },
  })
  await press('Remove from the watch list: Heron')
  await expect.poll(() => document.body.textContent).toContain('The watch list could not be changed.')
  expect(document.body.textContent).toContain('Heron')
  await expect.poll(() => document.body.textContent).not.toContain('1 advert removed')
})

it('[PROF-02] an advert that is removed while the list is being read does not come back', async () => {
  let answerBefore: (list: WatchList) => void = () => {}
  let endRemoval: () => void = () => {}
  const list = vi
    .fn<() => Promise<WatchList>>()
    .mockResolvedValueOnce(listOf('Heron'))
    .mockReturnValueOnce(new Promise(resolve => (answerBefore = resolve)))
    .mockResolvedValue(listOf())
  const { press, queries, container } = await renderList({
    watching: { list, remove: () => new Promise(resolve => (endRemoval = () => resolve({}))) },
  })
  await act(async () => void queries.invalidateQueries({ queryKey: [keys.watching, 'list'] }))
  await press('Remove from the watch list: Heron')
  await act(async () => answerBefore(listOf('Heron')))
  expect(container.textContent).toContain('Heron')
  await act(async () => endRemoval())
  await expect.poll(() => container.textContent).not.toContain('Heron')
})
