import type { OperatorFigures } from '../../contract/operator-figures'
import { useText } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import { FigureTable } from './figure-table'
import panesStyles from '../platform/panes.module.css'
import styles from './figures.module.css'

type Person = OperatorFigures['decisions'][number]

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
  const decided = (kind: keyof typeof auditActions) =>
    [
      columns[kind],
      ({ userId, takenBack, ...person }: Person) => (
        <>
          <ConsoleLink
            to={`/audit?actor=${userId}&action=${auditActions[kind]}&from=${data.from}`}
            className="link"
          >
            {number(person[kind])}
          </ConsoleLink>
          {takenBack[kind] > 0 && (
            <span className={styles.figuresTaken}>{figures.takenBack(takenBack[kind])}</span>
          )}
        </>
      ),
    ] as const
  return (
    <section aria-labelledby="figures-people">
      <h2 id="figures-people">{figures.decisions}</h2>
      {data.decisions.length === 0 ? (
        <p className={panesStyles.deskSay}>{figures.nobody}</p>
      ) : (
        <>
          <FigureTable
            rows={data.decisions}
            rowKey={person => person.userId}
            columns={[
              [columns.name, person => person.name],
              ...(['approved', 'rejected', 'changesAsked', 'hidden'] as const).map(decided),
              [columns.undone, person => number(person.undone)],
            ]}
          />
          <p className={panesStyles.deskSay}>{figures.decisionsHint}</p>
        </>
      )}
      <p className={panesStyles.deskSay}>
        {figures.reversals}:{' '}
        <ConsoleLink to={`/audit?action=advert.undo&from=${data.from}`} className="link num">
          {number(data.reversals)}
        </ConsoleLink>
      </p>
    </section>
  )
}
