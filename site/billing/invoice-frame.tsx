import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppError } from '../../shared/contract/errors'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { SignedIn } from '../platform/signed-in'
import { useRouteParams } from '../platform/site-context'
import buttonStyles from '../../shared/ui/button.module.css'
import blocks from '../../shared/ui/blocks.module.css'
import messageStyles from '../platform/message.module.css'
import invoiceStyles from './invoice.module.css'
import ordersStyles from './orders.module.css'

/** The order in the address; 0 where there is none. */
export const useOrderId = (): number => {
  const { id = '' } = useRouteParams()
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
}

/** The frame of a page with one printable document of an order. */
export const PaperPage = ({ children }: { readonly children: ReactNode }) => (
  <SignedIn>
    <div className={`${invoiceStyles.invoicePage} wrap`}>{children}</div>
  </SignedIn>
)

interface FrameProps<T> {
  readonly orderId: number
  readonly asked: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  /** The message if the document does not exist. */
  readonly missing: string
  /** The address of the document as PDF. */
  readonly fileOf: (paper: T) => string
  readonly children: (paper: T) => ReactNode
}

/** A document with its actions, or the reason why it cannot be shown. */
export const InvoiceFrame = <T,>({ orderId, asked, missing, fileOf, children }: FrameProps<T>) => {
  const { orders, common } = useText()
  const { data, error, refetch } = asked
  if (data)
    return (
      <>
        <p className={`${blocks.cluster} ${blocks.screenOnly} ${invoiceStyles.invoiceWays}`}>
          <Button look="main" onClick={() => print()}>
            {orders.invoice.print}
          </Button>
          <a className={buttonStyles.button} href={fileOf(data)} download>
            {orders.invoice.download}
          </a>
          <LinkButton href={`/orders/${orderId}`}>{orders.invoice.back}</LinkButton>
        </p>
        {children(data)}
      </>
    )
  if (!error && orderId > 0) return <div className={messageStyles.pageLoading} />
  const isMissing = orderId === 0 || (error instanceof AppError && error.code === 'not_found')
  return (
    <div className={ordersStyles.ordersNote} role="alert">
      <p>{isMissing ? missing : orders.failed}</p>
      {isMissing ? (
        <LinkButton href="/orders">{orders.detail.toOrders}</LinkButton>
      ) : (
        <Button onClick={() => void refetch()}>{common.retry}</Button>
      )}
    </div>
  )
}
