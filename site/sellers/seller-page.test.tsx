import { expect, it } from 'vitest'
import type { SellerPage } from '../../shared/contract/sellers'
import { MoreTexts } from '../../shared/text/text'
import { fakeClient, renderPage } from '../testing'
import { Page, texts } from './seller-page'

const company: SellerPage = {
  key: 'k7',
  name: 'Mälar Flyg AB',
  isBusiness: true,
  about: null,
  dealer: null,
  since: '2024-05',
  countries: ['Sweden'],
  reply: 'hours',
  counts: { aircraft: 0, part: 0, lease: 0, toollease: 0 },
}

const open = (seller: SellerPage) =>
  renderPage(
    <MoreTexts texts={texts}>
      <Page />
    </MoreTexts>,
    { client: fakeClient({ sellers: { page: async () => seller } }), params: { key: seller.key } },
  )

it('says that a seller is a company, since when, how soon it answers, and how to deal safely', async () => {
  const { container, text } = await open(company)
  expect(container.querySelector('h1')?.textContent).toBe('Mälar Flyg AB')
  for (const said of ['Company', 'On Hangarlist since May 2024', 'Usually answers within a few hours'])
    expect(text()).toContain(said)
  expect(container.querySelector('[href="/buying-an-aircraft"]')?.textContent).toBe(
    'Buying an aircraft: checklist',
  )
})

it('calls a private seller so, and claims no reply time that is not known', async () => {
  const { text } = await open({ ...company, name: 'Ada', isBusiness: false, reply: null })
  expect(text()).toContain('Private seller')
  expect(text()).not.toContain('Usually answers')
})
