import { useEffect } from 'react'
import type { OwnBulkReport } from '../../shared/contract/own-advert-calls'
import type { BulkMove } from '../../shared/data/own-advert-codes'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { Skeleton } from '../../shared/ui/skeleton'
import { useNotify } from '../../shared/ui/toast'
import { BulkRows } from './bulk-rows'
import { PriceChangeForm } from './price-change-form'
import { useBulk, type Bulk } from './use-bulk'
import type { Selection } from './use-selection'
import type { View } from './view-params'
import styles from './bulk.module.css'

/** One thing that is done with many adverts. */
export type BulkWork = BulkMove | 'price'

interface BulkDialogProps {
  readonly work: BulkWork
  readonly view: View
  readonly selection: Selection
  /** `isDone` once something was changed, which may be after the dialog was closed. */
  readonly onClose: (isDone: boolean) => void
}

const formId = 'bulk-price'

/** Says what would be done, with cost and refusals, asks once, and tells what was done. */
export const BulkDialog = ({ work, view, selection, onClose }: BulkDialogProps) => {
  const words = useText().desk
  const notify = useNotify()
  // Closing the dialog while it works stops nothing: what comes of it is told all the same.
  const bulk = useBulk(view, selection, (told, tone) => {
    notify(told, tone)
    if (tone === 'ok') onClose(true)
  })
  const { report, stage, problem, look } = bulk
  // What asks for nothing is looked at as soon as the dialog is open.
  useEffect(() => {
    if (work !== 'price') void look({ do: work })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what was selected when it was opened
  }, [])
  const isForm = work === 'price' && stage === 'asking'
  const close = () => onClose(stage === 'done')
  return (
    <Dialog
      open
      onClose={close}
      title={words.titles[work] ?? ''}
      closeLabel={words.close}
      footer={<Steps work={work} bulk={bulk} isForm={isForm} onClose={close} />}
    >
      <div className={styles.bulkBody}>
        {problem && (
          <p role="alert" className={styles.bulkProblem}>
            {problem}
          </p>
        )}
        {isForm && <PriceChangeForm id={formId} onSubmit={action => void look(action)} />}
        {stage === 'asking' && work !== 'price' && !problem && <Looking />}
        {report && stage !== 'asking' && <Told report={report} work={work} isDone={stage === 'done'} />}
      </div>
    </Dialog>
  )
}

interface StepsProps {
  readonly work: BulkWork
  readonly bulk: Bulk
  readonly isForm: boolean
  readonly onClose: () => void
}

/** The buttons that lead back, out and on. */
const Steps = ({ work, bulk, isForm, onClose }: StepsProps) => {
  const words = useText().desk
  const { report, stage, busy, carryOut, back } = bulk
  return (
    <>
      {stage === 'shown' && work === 'price' && <Button onClick={back}>{words.back}</Button>}
      <Button onClick={onClose}>{stage === 'done' ? words.close : words.cancel}</Button>
      {isForm && (
        <Button look="main" type="submit" form={formId} busy={busy}>
          {words.preview}
        </Button>
      )}
      {stage === 'shown' && report && report.done > 0 && (
        <Button look={work === 'remove' ? 'danger' : 'main'} busy={busy} onClick={() => void carryOut()}>
          {words.confirm(work, report.done)}
        </Button>
      )}
    </>
  )
}

const Looking = () => {
  const words = useText().desk
  return (
    <>
      <p role="status">{words.loading}</p>
      <Skeleton height="120px" />
    </>
  )
}

interface ToldProps {
  readonly report: OwnBulkReport
  readonly work: BulkWork
  readonly isDone: boolean
}

const Told = ({ report, work, isDone }: ToldProps) => {
  const words = useText().desk
  const refused = report.rows.filter(({ refusal }) => refusal !== null)
  const able = report.rows.filter(({ refusal }) => refusal === null)
  return (
    <>
      <p role="status">
        <b>{isDone ? words.done(report.done) : report.done > 0 ? words.can(report.done) : words.none}</b>{' '}
        {!isDone && words.about[work]} {report.cost > 0 && <b>{words.cost(report.cost)}</b>}
      </p>
      {work === 'price' && able.length > 0 && <BulkRows rows={able} columns="prices" />}
      {refused.length > 0 && (
        <>
          <p>{isDone ? words.wereRefused(refused.length) : words.refused(refused.length)}</p>
          <BulkRows rows={refused} columns="reasons" />
        </>
      )}
    </>
  )
}
