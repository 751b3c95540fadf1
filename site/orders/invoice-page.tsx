import { useQuery } from '@tanstack/react-query'
import { AppError } from '../../shared/contract/errors'
import { orderQueries } from '../../shared/queries/orders'
import { orders } from '../../shared/text/en-orders'
import { useText, type Text } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { useHead, type Head } from '../shell/head'
import type { LoadContext, Loaded } from '../shell/page'
import { SignedIn } from '../shell/signed-in'
import { useClient, useRouteParams } from '../shell/site-context'
import { InvoiceSheet } from './invoice-sheet'
import './orders.css'
import './invoice.css'

export const texts = { en: { orders } }

const headOf = ({ orders }: Text, number?: string): Head => ({
  title: number ? orders.invoice.title(number) : orders.invoice.heading,
  description: orders.invoice.description,
  hidden: true,
})

export const load = async ({ text }: LoadContext): Promise<Loaded> => ({ head: headOf(text) })

/** The invoice of an order, on one page of paper. */
export const Page = () => {
  const { id = '' } = useRouteParams()
  return (
    <SignedIn>
      <div className="invoice-page wrap">
        <InvoiceOf id={/^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0} />
      </div>
    </SignedIn>
  )
}

const InvoiceOf = ({ id }: { readonly id: number }) => {
  const text = useText()
  const { invoice } = text.orders
  const { data, error, refetch } = useQuery({
    ...orderQueries.invoice(useClient(), id),
    enabled: id > 0,
  })
  // The title is what browsers call the printed file.
  useHead(headOf(text, data?.number))
  if (data)
    return (
      <>
        <p className="invoice-ways">
          <Button look="main" onClick={() => print()}>
            {invoice.print}
          </Button>
          <LinkButton href={`/orders/${id}`}>{invoice.back}</LinkButton>
        </p>
        <InvoiceSheet invoice={data} />
      </>
    )
  if (!error && id > 0) return <div className="page-loading" />
  const isMissing = id === 0 || (error instanceof AppError && error.code === 'not_found')
  return (
    <div className="orders-note" role="alert">
      <p>{isMissing ? invoice.missing : text.orders.failed}</p>
      {isMissing ? (
        <LinkButton href="/orders">{text.orders.detail.toOrders}</LinkButton>
      ) : (
        <Button onClick={() => void refetch()}>{text.common.retry}</Button>
      )}
    </div>
  )
}
