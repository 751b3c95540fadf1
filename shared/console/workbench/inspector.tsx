import { useEffect, useState } from 'react'
import { useText } from '../../text/text'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { isWaiting, type AdvertRow } from '../adverts/adverts.public'
import { AdvertItem, useStepKeys, type DecisionPhase } from '../review/review.public'
import { useSettled } from '../../ui/use-settled'
import { ClaimBar, TakeOver, useClaim } from '../claims/claims.public'
import { useTakenBack } from '../decisions/decisions.public'
import styles from './workbench.module.css'

/** Milliseconds that a row has to stay the current one until it is opened, and until it is claimed. */
const openAfter = 120
const claimAfter = 600

interface InspectorProps {
  readonly id: number
  readonly rowOf: (id: number) => AdvertRow | undefined
  readonly onStep: (by: 1 | -1) => void
  readonly onPhase: (phase: DecisionPhase) => void
  readonly onClose: () => void
}

/** The current row's advert with all information for a decision; it follows the current row (checklist DESK-04). */
export const Inspector = ({ id, rowOf, onStep, onPhase, onClose }: InspectorProps) => {
  const { staff } = useText()
  useStepKeys(onStep)
  const open = useSettled(id, openAfter)
  const stays = useSettled(id, claimAfter)
  // What was typed is here again once the row is opened.
  useTakenBack(() => undefined)
  const row = rowOf(open)
  const [others, setOthers] = useState<Others | null>(null)
  return (
    <section className={styles.workbenchItem} data-part="item" aria-label={staff.menu.sections.advert}>
      <div className={styles.workbenchItemBar}>
        {row && isWaiting(row) && stays === open ? (
          <Claimed key={open} id={open} isEdit={row.edit} onOthers={setOthers} />
        ) : (
          <span className={styles.workbenchItemGap} />
        )}
        <IconButton
          label={staff.workbench.closeItem}
          title="Esc"
          aria-keyshortcuts="Escape"
          onClick={onClose}
        >
          <Icon name="close" />
        </IconButton>
      </div>
      <AdvertItem
        advertId={open}
        isPassed={open !== id}
        taken={others ? <TakeOver {...others} /> : undefined}
        onDecided={() => onStep(1)}
        onStep={onStep}
        onPhase={onPhase}
      />
    </section>
  )
}

type Others = Parameters<typeof TakeOver>[0]

interface ClaimedProps {
  readonly id: number
  readonly isEdit: boolean
  /** Told while a colleague has it. */
  readonly onOthers: (others: Others | null) => void
}

/** Claims the open advert, so that nobody else decides on it at the same time. */
const Claimed = ({ id, isEdit, onOthers }: ClaimedProps) => {
  const claiming = useClaim(isEdit ? 'revision' : 'advert', id)
  const { state, take } = claiming
  useEffect(() => {
    onOthers(state.phase === 'others' ? { state, take } : null)
    return () => onOthers(null)
  }, [state, take, onOthers])
  return <ClaimBar {...claiming} />
}
