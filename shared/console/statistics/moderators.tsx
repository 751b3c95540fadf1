import type { OperatorFigures } from '../../contract/operator-figures'
import { useText } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'

const auditActions = {
  approved: 'advert.approve',
  rejected: 'advert.reject',
  changesAsked: 'advert.requestChanges',
  hidden: 'advert.hide',
} as const

/** Who decided how often; each number leads to those rows of the audit log. */
export const Moderators = ({ data }: { readonly data: OperatorFigures }) => {
  const { staff, number } = useText()
  const { figures } = staff
  const { columns } = figures
  return (
    <section aria-labelledby="figures-people">
      <h2 id="figures-people">{figures.decisions}</h2>
      {data.decisions.length === 0 ? (
        <p className="console-note">{figures.nobody}</p>
      ) : (
        <table className="figures-table num">
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.approved}</th>
              <th scope="col">{columns.rejected}</th>
              <th scope="col">{columns.changesAsked}</th>
              <th scope="col">{columns.hidden}</th>
              <th scope="col">{columns.undone}</th>
            </tr>
          </thead>
          <tbody>
            {data.decisions.map(person => (
              <tr key={person.userId}>
                <th scope="row">{person.name}</th>
                {(['approved', 'rejected', 'changesAsked', 'hidden'] as const).map(kind => (
                  <td key={kind}>
                    <ConsoleLink
                      to={`/audit?actor=${person.userId}&action=${auditActions[kind]}&from=${data.from}`}
                      className="link"
                    >
                      {number(person[kind])}
                    </ConsoleLink>
                    {person.takenBack[kind] > 0 && (
                      <span className="figures-taken">{figures.takenBack(person.takenBack[kind])}</span>
                    )}
                  </td>
                ))}
                <td>{number(person.undone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.decisions.length > 0 && <p className="console-note">{figures.decisionsHint}</p>}
      <p className="console-note">
        {figures.reversals}:{' '}
        <ConsoleLink to={`/audit?action=advert.undo&from=${data.from}`} className="link num">
          {number(data.reversals)}
        </ConsoleLink>
      </p>
    </section>
  )
}
