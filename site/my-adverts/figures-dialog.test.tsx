import { expect, it } from 'vitest'
import { fakeClient, renderPage } from '../testing'
import { FiguresDialog } from './figures-dialog'

it('[SELL-08] the figures name those who saved the advert, and its rates beside those of like adverts', async () => {
  const days = 30
  const none = Array.from({ length: days }, () => 0)
  const own = { impressions: 12.5, views: 3.2, contacts: 0.4, enquiries: 0.1, saves: 9 }
  const median = { impressions: 8, views: 2, contacts: 0.2, enquiries: 0.3, saves: 4 }
  const figures = {
    ...{ advertId: 7, impressions: none, phones: none, mails: none, enquiries: none },
    views: [3, ...none.slice(1)],
  }
  const client = fakeClient({
    figures: {
      mine: async () => ({ from: '2026-02-01', days, adverts: [figures] }),
      compared: async () => ({ days, own, basis: 'model' as const, count: 6, median }),
    },
  })
  const advert = { id: 7, title: 'Skylane', watchers: 9, start: '1772000000000' }
  const { container } = await renderPage(<FiguresDialog advert={advert as never} onClose={() => {}} />, {
    client,
  })
  const totals = [...container.querySelectorAll('dl div')].map(each => each.textContent)
  expect(totals).toContain('Saves9')
  const rates = [...container.querySelectorAll('section table tbody tr')].map(row =>
    [...row.querySelectorAll('th, td')].map(cell => cell.textContent),
  )
  expect(rates).toContainEqual(['Enquiries', '0.1', '0.3'])
  expect(rates).toContainEqual(['Saves', '9', '4'])
})
