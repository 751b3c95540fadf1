import type { ReactNode } from 'react'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { SignedIn } from '../platform/signed-in'
import { useMay } from '../platform/use-companies'
import { RoleNote, WorkingAs } from '../platform/working-as'
import styles from './order.module.css'

interface OrderFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page on which somebody orders for themselves, or an owner for the company that the session works for. */
export const OrderFrame = ({ title, children }: OrderFrameProps) => {
  const may = useMay('owner')
  return (
    <SignedIn>
      <div className={`${styles.order} wrap`}>
        <WorkingAs />
        <h1>{title}</h1>
        {may ? children : <RoleNote least="owner" />}
      </div>
    </SignedIn>
  )
}

interface OrderNoteProps {
  readonly text: string
  readonly href: string
  readonly link: string
}

/** Why there is nothing to order here, and the way to what there is. */
export const OrderNote = ({ text, href, link }: OrderNoteProps) => (
  <div className={styles.orderNote}>
    <p>{text}</p>
    <LinkButton href={href} look="main">
      {link}
    </LinkButton>
  </div>
)

interface OrderFailedProps {
  /** What the page asks the server; all of it is asked anew. */
  readonly queries: readonly { readonly refetch: () => Promise<unknown> }[]
}

/** In the place of an order whose parts could not be loaded. */
export const OrderFailed = ({ queries }: OrderFailedProps) => {
  const { packages, common } = useText()
  return (
    <div className={styles.orderNote} role="alert">
      <p>{packages.order.failed}</p>
      <Button onClick={() => void Promise.all(queries.map(query => query.refetch()))}>{common.retry}</Button>
    </div>
  )
}
