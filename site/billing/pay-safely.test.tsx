import { expect, it } from 'vitest'
import type { OrderDetail } from '../../shared/contract/orders'
import { orders } from '../../shared/text/en-orders'
import { MoreTexts } from '../../shared/text/text'
import { forms, open, refused } from '../forms/kept-forms.factory'
import { renderPage } from '../testing'
import { OrderState } from './order-state'

const advice = 'never for an aircraft. Whoever asks you in our name to pay for one is not us.'

const anOrder = (method: 'invoice' | 'stripe') =>
  ({
    ...{ id: 3, method, status: 'open', amountCents: 4900, createdAt: '2026-03-01T12:00:00.000Z' },
    ...{ bank: null, dueAt: null, inReview: false, invoiceNumber: null, creditNotes: [] },
  }) as Partial<OrderDetail> as OrderDetail

const shown = {
  'the order form': () => open(forms['an order']!, refused('unavailable')),
  'an order to be paid by bank transfer': () => shownState('invoice'),
  'an order to be paid online': () => shownState('stripe'),
}
const shownState = (method: 'invoice' | 'stripe') =>
  renderPage(
    <MoreTexts texts={{ en: { orders } }}>
      <OrderState order={anOrder(method)} />
    </MoreTexts>,
  )

it.each(Object.entries(shown))('%s says what is never paid to us, and leads to more', async (_, render) => {
  const { text, container } = await render()
  expect(text()).toContain(advice)
  expect(container.querySelector('a[href="/buying-an-aircraft#safe"]')?.textContent).toBe('Buying safely')
})
