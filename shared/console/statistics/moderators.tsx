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

const kinds = ['approved', 'rejected', 'changesAsked', 'hidden'] as const

interface DecidedProps {
  readonly person: Person
  readonly kind: (typeof kinds)[number]
  readonly from: string
}

const Decided = ({ person, kind, from }: DecidedProps) => {
  const { staff, number } = useText()
  const takenBack = person.takenBack[kind]
  return (
    <>
      <ConsoleLink
        to={`/audit?actor=${person.userId}&action=${auditActions[kind]}&from=${from}`}
        className="link"
      >
        {number(person[kind])}
      </ConsoleLink>
      {takenBack > 0 && <span className={styles.figuresTaken}>{staff.figures.takenBack(takenBack)}</span>}
    </>
  )
}

/** Who decided how often; each number leads to those rows of the audit log. */
export const Moderators = ({ data }: { readonly data: OperatorFigures }) => {
  const { staff, number } = useText()
  const { figures } = staff
  const { columns } = figures
  return (
    <section aria-labelledby="figures-people">
      <h2 id="figures-people">{figures.decisions}</h2>
      {data.decisions.length === 0 ? (
        <p className={panesStyles.paneSay}>{figures.nobody}</p>
      ) : (
        <>
          <FigureTable
            rows={data.decisions}
            rowKey={person => person.userId}
            columns={[
              [columns.name, person => person.name],
              ...kinds.map(
                kind =>
                  [
                    columns[kind],
                    (person: Person) => <Decided person={person} kind={kind} from={data.from} />,
                  ] as const,
              ),
              [columns.undone, person => number(person.undone)],
            ]}
          />
          <p className={panesStyles.paneSay}>{figures.decisionsHint}</p>
        </>
      )}
      <p className={panesStyles.paneSay}>
        {figures.reversals}:{' '}
        <ConsoleLink to={`/audit?action=advert.undo&from=${data.from}`} className="link num">
          {number(data.reversals)}
        </ConsoleLink>
      </p>
    </section>
  )
}
