import type { ReactNode } from 'react'
import type { Package } from '../../shared/contract/packages'
import type { CreditKind } from '../../shared/contract/users'
import { formatEuro } from '../../shared/rules/money'
import { useText } from '../../shared/text/text'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './order.module.css'

interface OrderSummaryProps {
  readonly packet: Package
  readonly creditKind: CreditKind
  readonly quantity: number
  readonly vatPercent: number
  readonly children: ReactNode
}

/** The ordered package and its price. */
export const OrderSummary = ({ packet, creditKind, quantity, vatPercent, children }: OrderSummaryProps) => {
  const { order } = useText().packages
  const total = packet.priceCents * quantity
  const rows = [
    [order.packet, quantity > 1 ? `${quantity} × ${packet.name}` : packet.name],
    [order.kind, order.kinds[creditKind]],
    [order.credits, String(packet.credits * quantity)],
  ]
  return (
    <section className={`${blocks.panel} ${styles.orderSummary}`} aria-labelledby="order-summary">
      <h2 id="order-summary">{order.summary}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div className={styles.orderTotal} aria-live="polite">
          <dt>{order.total}</dt>
          <dd className="num">{formatEuro(total)}</dd>
        </div>
      </dl>
      <p className={`${blocks.hint} ${styles.orderVat} num`}>
        {vatPercent > 0
          ? order.vat(vatPercent, formatEuro(total - Math.round(total / (1 + vatPercent / 100))))
          : order.noVat}
      </p>
      {children}
    </section>
  )
}
