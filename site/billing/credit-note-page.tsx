import { useQuery } from '@tanstack/react-query'
import { orderQueries } from '../../shared/queries/orders'
import { orders } from '../../shared/text/en-orders'
import { useText, type Text } from '../../shared/text/text'
import { creditNotePdf } from './orders-url'
import { useHead, type Head } from '../platform/head'
import { useClient, useRouteParams } from '../platform/site-context'
import { CreditNoteSheet } from './credit-note-sheet'
import { InvoiceFrame, PaperPage, useOrderId } from './invoice-frame'

export const texts = { en: { orders } }

export const headOf = ({ orders }: Text, number?: string): Head => ({
  title: number ? orders.creditNote.title(number) : orders.creditNote.heading,
  description: orders.creditNote.description,
  hidden: true,
})

/** The printable page of a credit note. */
export const Page = () => (
  <PaperPage>
    <CreditNoteOf />
  </PaperPage>
)

const CreditNoteOf = () => {
  const orderId = useOrderId()
  const text = useText()
  const { number = '' } = useRouteParams()
  const asked = useQuery({
    ...orderQueries.creditNote(useClient(), orderId, number),
    enabled: orderId > 0,
  })
  // Browsers use the title as the file name of a printed page.
  useHead(headOf(text, asked.data?.number))
  return (
    <InvoiceFrame
      orderId={orderId}
      asked={asked}
      missing={text.orders.creditNote.missing}
      fileOf={note => creditNotePdf(orderId, note.number)}
    >
      {note => <CreditNoteSheet note={note} />}
    </InvoiceFrame>
  )
}
