import { useQuery } from '@tanstack/react-query'
import { orderQueries } from '../../shared/queries/orders'
import { orders } from '../../shared/text/en-orders'
import { useText, type Text } from '../../shared/text/text'
import { invoicePdf } from './orders-url'
import { useHead, type Head } from '../platform/head'
import { useLocation } from '../platform/router'
import { useClient } from '../platform/site-context'
import { InvoiceSheet } from './invoice-sheet'
import { InvoiceFrame, PaperPage, useOrderId } from './invoice-frame'

export const texts = { en: { orders } }

export const headOf = ({ orders }: Text, number?: string): Head => ({
  title: number ? orders.invoice.title(number) : orders.invoice.heading,
  description: orders.invoice.description,
  hidden: true,
})

/** The printable page of an order's invoice; `number` in the address selects an earlier, cancelled one. */
export const Page = () => (
  <PaperPage>
    <InvoiceOf />
  </PaperPage>
)

const InvoiceOf = () => {
  const orderId = useOrderId()
  const text = useText()
  const number = new URLSearchParams(useLocation().search).get('number') ?? undefined
  const asked = useQuery({
    ...orderQueries.invoice(useClient(), orderId, number),
    enabled: orderId > 0,
  })
  // Browsers use the title as the file name of a printed page.
  useHead(headOf(text, asked.data?.number))
  return (
    <InvoiceFrame
      orderId={orderId}
      asked={asked}
      missing={text.orders.invoice.missing}
      fileOf={({ number }) => invoicePdf(orderId, number)}
    >
      {invoice => <InvoiceSheet invoice={invoice} />}
    </InvoiceFrame>
  )
}
