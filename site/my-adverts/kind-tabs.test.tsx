import { expect, it } from 'vitest'
import { useLocation } from '../platform/router'
import { fakeClient, renderPage } from '../testing'
import { KindTabs } from './kind-tabs'
import { readView } from './view-params'

const zeroes = { aircraft: 0, part: 0, lease: 0, toollease: 0 }

const Desk = () => {
  const { pathname, search } = useLocation()
  return <KindTabs view={readView(pathname, search)}>{null}</KindTabs>
}

const open = (path: string, totals: Partial<typeof zeroes>) =>
  renderPage(<Desk />, {
    path,
    client: fakeClient({ adverts: { myTotals: async () => ({ ...zeroes, ...totals }) } }),
  })

it('[SELL-05] My Adverts opens at the kind of which a seller has adverts, and stays where one goes then', async () => {
  const { address, press } = await open('/profile/adverts', { part: 300, lease: 1 })
  expect(address()).toBe('/profile/adverts?kind=part')
  await press('Aircraft Adverts')
  expect(address()).toBe('/profile/adverts')
})

it.each(['/profile/adverts?show=drafts', '/profile/adverts?kind=lease'])(
  'an address that names a view opens it: %s',
  async path => {
    const { address } = await open(path, { part: 300 })
    expect(address()).toBe(path)
  },
)

it('the first tab stays for who has nothing yet, or something there', async () => {
  expect((await open('/profile/adverts', {})).address()).toBe('/profile/adverts')
  expect((await open('/profile/adverts', { aircraft: 1, part: 300 })).address()).toBe('/profile/adverts')
})
