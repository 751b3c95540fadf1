import type { BulkRow } from '../../shared/contract/own-advert-calls'
import { formatPrice } from '../../shared/rules/money'
import { useText } from '../../shared/text/text'
import styles from './bulk.module.css'

/** Rows that a dialog shows at most; the rest is counted. */
const most = 100

interface BulkRowsProps {
  readonly rows: readonly BulkRow[]
  readonly columns: 'prices' | 'reasons'
}

/** Adverts of a bulk change: with the price now and then, or with the reason why one is left alone. */
export const BulkRows = ({ rows, columns }: BulkRowsProps) => {
  const words = useText().desk
  return (
    <>
      {/* Reached by Tab, so that a long list can be scrolled without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.bulkScroll} role="group" aria-label={words.listed[columns]} tabIndex={0}>
        <table className={styles.bulkTable} data-columns={columns}>
          {columns === 'prices' && (
            <thead>
              <tr>
                <th scope="col">{words.advert}</th>
                <th scope="col">{words.before}</th>
                <th scope="col">{words.after}</th>
              </tr>
            </thead>
          )}
          <tbody>
            {rows.slice(0, most).map(row => (
              <tr key={row.id}>
                <th scope="row">
                  <span className={`${styles.bulkId} num`}>{row.id}</span> {row.title}
                </th>
                {columns === 'prices' ? <Prices {...row} /> : <td>{row.refusal}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > most && <p className="num">{words.more(rows.length - most)}</p>}
    </>
  )
}

const Prices = ({ currency, priceBefore, priceAfter }: BulkRow) => {
  const said = (price: number | null) => (currency && price !== null ? formatPrice(price, currency) : '')
  return (
    <>
      <td className={`${styles.bulkPrice} num`}>{said(priceBefore)}</td>
      <td className={`${styles.bulkPrice} num`}>
        <b>{said(priceAfter)}</b>
      </td>
    </>
  )
}
