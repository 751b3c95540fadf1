import type { OrderDetail } from '../../shared/contract/orders'
import { formatEuro } from '../../shared/rules/money'
import { useText, type PageTexts } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { useNotify } from '../../shared/ui/toast'
import { CancelButton } from './order-actions'
import { PaySafely } from './pay-safely'
import { ibanGroups } from './iban'
import styles from './orders.module.css'

/** The amount in the format of bank forms: `1299,90`. */
const plainAmount = (cents: number) => formatEuro(cents).replace(/[^\d,]/g, '')

/** The fields of a bank transfer: name, readable value, and value to copy. */
const partsOf = (
  { bank, amountCents, invoiceNumber }: OrderDetail,
  detail: PageTexts['orders']['detail'],
) => {
  return [
    [detail.holder, bank?.holder],
    [detail.iban, bank && ibanGroups(bank.iban), bank?.iban],
    [detail.bic, bank?.bic],
    [detail.bank, bank?.bank],
    [detail.amount, formatEuro(amountCents), plainAmount(amountCents)],
    [detail.reference, invoiceNumber],
  ].flatMap(([label, value, plain = value]) => (label && value && plain ? { label, value, plain } : []))
}

/** The data for a bank transfer, each with a copy button. */
export const Transfer = ({ order }: { readonly order: OrderDetail }) => {
  const { orders, date } = useText()
  const { detail } = orders
  const { bank, amountCents, dueAt } = order
  return (
    <>
      <h2>{detail.transferTitle}</h2>
      <p>{detail.transfer(formatEuro(amountCents), date(dueAt ?? order.createdAt))}</p>
      {!bank && (
        <p>
          {detail.noBank}{' '}
          <Link href="/support" className="link">
            {detail.askBank}
          </Link>
        </p>
      )}
      <dl className={styles.ordersBank}>
        {partsOf(order, detail).map(({ label, value, plain }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
            <dd>
              <CopyButton label={label} value={plain} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{detail.safe}</p>
      <PaySafely words={detail.paySafely} />
      <p className={styles.ordersWays}>
        <CancelButton id={order.id} />
      </p>
    </>
  )
}

const CopyButton = ({ label, value }: { readonly label: string; readonly value: string }) => {
  const { detail } = useText().orders
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      notify(detail.copied, 'ok')
    } catch {
      notify(detail.copyFailed, 'error')
    }
  }
  return (
    <Button size="s" look="quiet" aria-label={detail.copyOf(label)} onClick={() => void copy()}>
      {detail.copy}
    </Button>
  )
}
