import { useState } from 'react'
import { desk } from '../../shared/text/en-my-desk'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { BulkDialog, type BulkWork } from './bulk-dialog'
import type { Selection } from './use-selection'
import type { Show, View } from './view-params'
import styles from './bulk.module.css'

const texts = { en: { desk } }

interface BulkBarProps {
  readonly view: View
  readonly total: number
  readonly selection: Selection
}

/** What can be done with the adverts of a state; of others some would be refused for that, so all is offered. */
const worksOf = (show: Show): readonly BulkWork[] => {
  switch (show) {
    case 'hidden':
      return ['show', 'remove']
    case 'closed':
      return ['remove']
    default:
      return ['price', 'renew', 'hide', 'withdraw', 'remove']
  }
}

/** At the lower edge while something is selected. */
export const BulkBar = (props: BulkBarProps) => (
  <MoreTexts texts={texts}>
    <Bar {...props} />
  </MoreTexts>
)

const Bar = ({ view, total, selection }: BulkBarProps) => {
  const words = useText().desk
  const [work, setWork] = useState<BulkWork | null>(null)
  return (
    <>
      <section className={styles.bulk} aria-label={words.label}>
        <p className={styles.bulkCount} role="status">
          <b className="num">{words.selected(selection.count)}</b>
          {!selection.isAll && selection.count < total && (
            <button type="button" className="link" onClick={() => selection.selectAll(total)}>
              {words.selectAll(total)}
            </button>
          )}
          <button type="button" className="link" onClick={selection.clear}>
            {words.clear}
          </button>
        </p>
        <div className={styles.bulkWorks}>
          {worksOf(view.show).map(each => (
            <Button key={each} size="s" data-action={each} onClick={() => setWork(each)}>
              {words.actions[each]}
            </Button>
          ))}
        </div>
      </section>
      {work && (
        <BulkDialog
          work={work}
          view={view}
          selection={selection}
          onClose={isDone => {
            setWork(null)
            if (isDone) selection.clear()
          }}
        />
      )}
    </>
  )
}
