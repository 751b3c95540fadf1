import type { OperatorFigures } from '../../contract/operator-figures'
import { useText } from '../../text/text'
import { Link } from '../../ui/link'
import { useHost } from '../platform/host'
import { FigureTable } from './figure-table'
import panesStyles from '../platform/panes.module.css'

/** What visitors look for and nobody sells; each row opens the search as they saw it. */
export const EmptySearches = ({ data }: { readonly data: OperatorFigures }) => {
  const { staff, words, number, date } = useText()
  const { dead, noDead, deadColumns: heads } = staff.figures
  const { siteHref } = useHost()
  const linkTo = (search: string) => (
    <Link
      href={siteHref(`/search?${new URLSearchParams({ search }).toString()}`)}
      className="link"
      target="_blank"
      rel="noreferrer"
    >
      {search}
    </Link>
  )
  return (
    <section aria-labelledby="figures-dead">
      <h2 id="figures-dead">{dead}</h2>
      {data.emptySearches.length === 0 ? (
        <p className={panesStyles.paneSay}>{noDead}</p>
      ) : (
        <FigureTable
          rows={data.emptySearches}
          rowKey={row => `${row.kind} ${row.words}`}
          columns={[
            [heads.words, row => linkTo(row.words)],
            [heads.kind, row => words.kinds[row.kind]],
            [heads.count, row => number(row.count)],
            [heads.last, row => date(row.lastDay)],
          ]}
        />
      )}
    </section>
  )
}
