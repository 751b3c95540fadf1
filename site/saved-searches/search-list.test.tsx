import { expect, it } from 'vitest'
import type { SavedSearch } from '../../shared/contract/saved-searches'
import { searches } from '../../shared/text/en-saved-searches'
import { MoreTexts } from '../../shared/text/text'
import { fakeClient, renderPage } from '../testing'
import { SearchList } from './search-list'

const search: SavedSearch = {
  id: 3,
  kind: 'aircraft',
  query: {},
  name: 'Seaplanes',
  frequency: 'daily',
  newCount: 0,
  moreNew: false,
  createdAt: '2026-03-01T11:00:00.000Z',
  mailedAt: null,
}

it('[PROF-02] a search whose deletion fails is back on the list, and nothing says that it is deleted', async () => {
  const { press } = await renderPage(
    <MoreTexts texts={{ en: { searches } }}>
      <SearchList />
    </MoreTexts>,
    {
      client: fakeClient({
        savedSearches: { list: async () => [search], remove: () => Promise.reject(new Error('no network')) },
      }),
    },
  )
  await press('Delete: Seaplanes')
  await expect.poll(() => document.body.textContent).toContain('The search could not be changed.')
  expect(document.querySelector('h2')?.textContent).toBe('Seaplanes')
  await expect.poll(() => document.body.textContent).not.toContain('“Seaplanes” is deleted.')
})
