import type { AdvertKind } from '../../shared/contract/adverts'
import type { StockRow } from '../../shared/contract/stock-entries'
import { advertPath, slugOf } from '../../shared/rules/slug'
import { useText } from '../../shared/text/text'
import { classNames } from '../../shared/ui/class-names'
import { TextField } from '../../shared/ui/field'
import { Link } from '../../shared/ui/link'
import { correctionOf } from './correction'
import styles from './stock.module.css'

interface RunRowProps {
  readonly row: StockRow
  readonly kind: AdvertKind
  /** Names of the fields by their paths. */
  readonly labels: ReadonlyMap<string, string>
  readonly canCorrect: boolean
}

/** One row: what it is, what happens with it, and what is wrong. */
export const RunRow = ({ row, kind, labels, canCorrect }: RunRowProps) => {
  const { stock } = useText()
  const { place, stockNumber, title, plan, changes, advertId, result, why, photos } = row
  const isPlan = result === 'waiting' || plan === 'faulty' || plan === 'unchanged'
  return (
    <>
      <p className={styles.runWhat}>
        <b>{title || stockNumber || place}</b>
        <span className={styles.runPlace}>{[place, stockNumber].filter(Boolean).join(' · ')}</span>
        <span className={classNames(styles.runMark, plan === 'faulty' && styles.runBad)}>
          {isPlan ? stock.plans[plan] : stock.results[result]}
        </span>
        {advertId !== null && (
          <Link href={advertPath(kind, slugOf(title, advertId))} className="link">
            {stock.openAdvert}
          </Link>
        )}
      </p>
      {why && <p className={styles.sourceProblem}>{why}</p>}
      {changes.length > 0 && (
        <ul className={styles.runChanges}>
          {changes.map(({ field, from, to }) => (
            <li key={field}>{stock.from(labels.get(field) ?? field, from, to)}</li>
          ))}
        </ul>
      )}
      {photos.failed.map(({ address, why: reason }) => (
        <p key={address} className={styles.sourceProblem}>
          {address}: {reason}
        </p>
      ))}
      <Faults row={row} labels={labels} canCorrect={canCorrect} />
    </>
  )
}

const Faults = ({ row, labels, canCorrect }: Omit<RunRowProps, 'kind'>) => {
  const { stock } = useText()
  const fields = [...new Set(row.faults.map(({ field }) => field))]
  return (
    <div className={styles.runFaults}>
      {fields.map(field => {
        const own = row.faults.filter(fault => fault.field === field)
        const [first] = own
        const name = first?.column ?? (field === null ? '' : (labels.get(field) ?? field))
        const text = own.map(fault => stock.fault(name, fault.text)).join('; ')
        if (field === null || !canCorrect)
          return (
            <p key={field ?? 'row'} className={styles.sourceProblem}>
              {first?.place ? `${first.place}: ` : ''}
              {text}
            </p>
          )
        return (
          <TextField
            key={field}
            label={stock.fix(name, first?.place ?? '')}
            name={correctionOf(row.id, field)}
            error={text}
            autoComplete="off"
            defaultValue={row.cells[field] ?? first?.value ?? ''}
          />
        )
      })}
    </div>
  )
}
