import { useQuery } from '@tanstack/react-query'
import type { FiguresCompared } from '../../shared/contract/figures'
import { ownAdvertQueries } from '../../shared/queries/own-adverts'
import { useText } from '../../shared/text/text'
import { useClient } from '../platform/site-context'
import styles from './figures.module.css'

interface ComparedProps {
  readonly id: number
  readonly days: number
}

/** An advert's figures beside the medians of like adverts (checklist SELL-08); nothing while they are not known. */
export const Compared = ({ id, days }: ComparedProps) => {
  const { mineMore } = useText()
  const { data } = useQuery(ownAdvertQueries.compared(useClient(), days, id))
  if (!data) return null
  const { own, median, basis, count } = data
  return (
    <section className={styles.figuresCompared}>
      <h3>{mineMore.comparedTitle}</h3>
      {median ? (
        <>
          <p className={styles.figuresOf}>{mineMore.comparedText(count, mineMore.basis[basis] ?? basis)}</p>
          <Rates own={own} median={median} />
        </>
      ) : (
        <p className={styles.figuresOf}>{mineMore.tooFew}</p>
      )}
    </section>
  )
}

interface RatesProps {
  readonly own: FiguresCompared['own']
  readonly median: FiguresCompared['own']
}

const Rates = ({ own, median }: RatesProps) => {
  const { mineMore } = useText()
  const rows = [
    ['impressions', mineMore.impressionsColumn],
    ['views', mineMore.viewsColumn],
    ['contacts', mineMore.contactsColumn],
    ['enquiries', mineMore.enquiriesColumn],
    ['saves', mineMore.savesColumn],
  ] as const
  return (
    <table className="num">
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{mineMore.comparedFigure}</span>
          </th>
          <th scope="col">{mineMore.comparedYours}</th>
          <th scope="col">{mineMore.comparedOthers}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, label]) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{mineMore.perDay(own[name])}</td>
            <td>{mineMore.perDay(median[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
