import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useText } from '../../text/text'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import type { AdvertRow } from '../adverts/adverts.public'
import { AdvertItem, type DecisionPhase } from '../review/review.public'
import { useSettled } from '../../ui/use-settled'
import { ClaimBar, useClaim } from '../claims/claims.public'
import { useTakenBack } from '../decisions/decisions.public'
import styles from './workbench.module.css'

/** Milliseconds that a row has to stay the current one until it is opened, and until it is claimed. */
const openAfter = 120
const claimAfter = 600

interface InspectorProps {
  readonly id: number | undefined
  readonly rowOf: (id: number) => AdvertRow | undefined
  readonly onStep: (by: 1 | -1) => void
  readonly onPhase: (phase: DecisionPhase) => void
  readonly onClose: () => void
}

/** The current row's advert with all information for a decision; it follows the current row (checklist DESK-04). */
export const Inspector = ({ id, rowOf, onStep, onPhase, onClose }: InspectorProps) => {
  const { workbench: words } = useText().staff
  const open = useSettled(id, openAfter)
  const stays = useSettled(id, claimAfter)
  // What was typed is here again once the row is opened.
  useTakenBack(() => undefined)
  if (open === undefined) return <p className={styles.workbenchChoose}>{words.choose}</p>
  const row = rowOf(open)
  const waits = row && (row.edit || (row.status === 'unapproved' && row.reviewState === 'pending'))
  return (
    <>
      <div className={styles.workbenchItemBar}>
        {waits && stays === open ? (
          <Claimed key={open} id={open} isEdit={row.edit} />
        ) : (
          <span className={styles.workbenchItemGap} />
        )}
        <IconButton label={words.hideItem} aria-keyshortcuts="i" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <AdvertItem
        advertId={open}
        isPassed={open !== id}
        onDecided={() => onStep(1)}
        onStep={onStep}
        onPhase={onPhase}
      />
    </>
  )
}

/** Claims the open advert, so that nobody else decides on it at the same time. */
const Claimed = ({ id, isEdit }: { readonly id: number; readonly isEdit: boolean }) => (
  <ClaimBar {...useClaim(isEdit ? 'revision' : 'advert', id)} />
)

export const inspectorWidth = { least: 340, usual: 420, most: 960 } as const

interface DividerProps {
  readonly width: number
  readonly onWidth: (width: number) => void
}

/** Between the table and the advert: drawn with the pointer, or moved with the arrow keys. */
export const Divider = ({ width, onWidth }: DividerProps) => {
  const { staff } = useText()
  const [from, setFrom] = useState<{ readonly x: number; readonly width: number }>()
  const set = (next: number) =>
    onWidth(Math.round(Math.min(inspectorWidth.most, Math.max(inspectorWidth.least, next))))
  const down = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setFrom({ x: event.clientX, width })
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: 16, ArrowRight: -16 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    set(width + by)
  }
  return (
    // A separator that can be moved is a control; the rule does not know the pattern.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      className={styles.workbenchDivider}
      aria-orientation="vertical"
      aria-label={staff.workbench.itemWidth}
      aria-valuenow={width}
      aria-valuemin={inspectorWidth.least}
      aria-valuemax={inspectorWidth.most}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={down}
      onPointerMove={event => from && set(from.width + from.x - event.clientX)}
      onPointerUp={() => setFrom(undefined)}
      onPointerCancel={() => setFrom(undefined)}
    />
  )
}
