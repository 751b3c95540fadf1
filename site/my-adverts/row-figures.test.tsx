import { expect, it } from 'vitest'
import { renderPage } from '../testing'
import { RowFigures } from './row-figures'

const advert = { id: 7, title: 'Skylane', views: 12, enquiries: 0 }
const open = (figures?: { views: number[]; enquiries: number[] }) =>
  renderPage(
    <RowFigures
      advert={advert as never}
      figures={figures && { advertId: 7, impressions: [], phones: [], mails: [], ...figures }}
      onOpen={() => {}}
    />,
  )

it('[MY-08] says of the last days nothing that is not known, and all that is', async () => {
  const unknown = await open()
  expect(unknown.text()).toContain('12 views')
  expect(unknown.text()).not.toMatch(/in \d+ days/)
  expect(unknown.container.querySelector('[title]')).toBeNull()
  expect(unknown.container.querySelector('svg')).toBeNull()
  const none = await open({ views: [], enquiries: [] })
  expect(none.text()).toContain('0 views and 0 enquiries in 30 days')
  const some = await open({ views: [1, 4], enquiries: [0, 1] })
  expect(some.text()).toContain('5 views and 1 enquiry in 2 days')
})
