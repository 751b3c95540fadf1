import type { OperatorFigures } from '../../contract/operator-figures'
import { useText } from '../../text/text'
import { Link } from '../../ui/link'
import { useHost } from '../platform/host'

/** What visitors look for and nobody sells; each row opens the search as they saw it. */
export const EmptySearches = ({ data }: { readonly data: OperatorFigures }) => {
  const { staff, words, number, date } = useText()
  const { figures } = staff
  const { siteHref } = useHost()
  const { deadColumns } = figures
  return (
    <section aria-labelledby="figures-dead">
      <h2 id="figures-dead">{figures.dead}</h2>
      {data.emptySearches.length === 0 ? (
        <p className="console-note">{figures.noDead}</p>
      ) : (
        <table className="figures-table num">
          <thead>
            <tr>
              <th scope="col">{deadColumns.words}</th>
              <th scope="col">{deadColumns.kind}</th>
              <th scope="col">{deadColumns.count}</th>
              <th scope="col">{deadColumns.last}</th>
            </tr>
          </thead>
          <tbody>
            {data.emptySearches.map(row => (
              <tr key={`${row.kind} ${row.words}`}>
                <th scope="row">
                  <Link
                    href={siteHref(`/search?${new URLSearchParams({ search: row.words }).toString()}`)}
                    className="link"
                    target="_blank"
                    rel="noreferrer"
                  >
                    {row.words}
                  </Link>
                </th>
                <td>{words.kinds[row.kind]}</td>
                <td>{number(row.count)}</td>
                <td>{date(row.lastDay)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
