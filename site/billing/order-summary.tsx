import type { ReactNode } from 'react'
import type { Package } from '../../shared/contract/packages'
import type { CreditKind } from '../../shared/contract/users'
import { formatEuro } from '../../shared/rules/money'
import { useText } from '../../shared/text/text'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './order.module.css'

interface SummaryProps {
  /** Names and values. */
  readonly rows: readonly (readonly [string, string])[]
  readonly total: readonly [label: string, cents: number]
  readonly children: ReactNode
}

/** What is ordered and what it costs; the button that orders it follows. */
export const Summary = ({ rows, total: [label, cents], children }: SummaryProps) => {
  const { order } = useText().packages
  return (
    <section className={`${blocks.panel} ${styles.orderSummary}`} aria-labelledby="order-summary">
      <h2 id="order-summary">{order.summary}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div className={styles.orderTotal} aria-live="polite">
          <dt>{label}</dt>
          <dd className="num">{formatEuro(cents)}</dd>
        </div>
      </dl>
      {children}
    </section>
  )
}

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
    [order.kind, order.kinds[creditKind] ?? creditKind],
    [order.credits, String(packet.credits * quantity)],
  ] as const
  return (
    <Summary rows={rows} total={[order.total, total]}>
      <p className={`${blocks.hint} ${styles.orderVat} num`}>
        {vatPercent > 0
          ? order.vat(vatPercent, formatEuro(total - Math.round(total / (1 + vatPercent / 100))))
          : order.noVat}
      </p>
      {children}
    </Summary>
  )
}
