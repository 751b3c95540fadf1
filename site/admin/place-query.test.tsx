import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { HostProvider, usePlaceQuery, type Host } from '../../shared/console/platform/host'
import { renderPage } from '../testing'

const go = vi.fn<Host['go']>()
const Filters = () => {
  const { change } = usePlaceQuery()
  return (
    <>
      <button type="button" onClick={() => change({ kind: 'toollease' })}>
        Tool leases
      </button>
      <button type="button" onClick={() => change({ claim: 'mine' })}>
        Mine
      </button>
      <button type="button" onClick={() => change({ source: '', kind: undefined, claim: undefined })}>
        All
      </button>
    </>
  )
}

it('[PLUS-14] keeps a filter that was chosen right before another one, while its place is still on the way', async () => {
  const host: Partial<Host> = { place: { path: '/queue', search: '?source=advert' }, go }
  const { container } = await renderPage(
    <HostProvider value={host as Host}>
      <Filters />
    </HostProvider>,
  )
  const [kind, claim, all] = container.querySelectorAll('button')
  await act(async () => {
    kind?.click()
    claim?.click()
  })
  expect(go.mock.lastCall?.[0]).toBe('/queue?source=advert&kind=toollease&claim=mine')
  await act(async () => all?.click())
  expect(go.mock.lastCall?.[0]).toBe('/queue')
})
