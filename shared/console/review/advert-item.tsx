import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import { AppError } from '../../contract/errors'
import { formatPrice } from '../../rules/money'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { Skeleton } from '../../ui/skeleton'
import { LoadFailed } from '../platform/pane-states'
import { useConsoleClient } from '../platform/host'
import { useWhenJobsEnd } from '../bulk/bulk.public'
import { Signals } from '../signals/signals.public'
import { ItemNote, isEdit } from '../decisions/decisions.public'
import { ConflictNote } from './conflict-note'
import { DecisionBar } from './decision-bar'
import { DecisionPanel } from './decision-panel'
import { ItemDiff } from './item-diff'
import { ItemFacts } from './item-facts'
import { ItemHead } from './item-head'
import { ItemHistory } from './item-history'
import { ItemNotes } from './item-notes'
import { ItemPhotos } from './item-photos'
import { ItemSeller } from './item-seller'
import { useKeyGroup } from '../platform/registry'
import type { DecisionPhase } from './use-decide'
import { useItemDecision, type ItemActions, type ItemDecision, type Step } from './use-item-decision'
import { photosOf } from './shown-photos'
import styles from './item.module.css'

export type { DecisionPhase }

interface AdvertItemProps extends ItemActions {
  readonly advertId: number
}

/** One advert with all that a decision needs, and the decision (checklist LIFE-03, PLUS-12, PLUS-15, DESK-04). */
export const AdvertItem = ({ advertId, ...acts }: AdvertItemProps) => {
  const { deciding: words } = useText().staff
  const file = useQuery(decidingQueries.file(useConsoleClient(), advertId))
  const { refetch } = file
  // Reloads after one's own jobs, so that their changes do not appear as a conflict.
  useWhenJobsEnd(useCallback(() => void refetch(), [refetch]))
  if (file.data) return <Item key={advertId} file={file.data} acts={acts} />
  const isMissing = file.error instanceof AppError && file.error.code === 'not_found'
  if (isMissing) return <p className={styles.itemNone}>{words.missing}</p>
  if (file.error) return <LoadFailed text={words.failed} onRetry={() => void file.refetch()} />
  return (
    <div className={styles.itemLoading} role="status" aria-label={words.loading}>
      <Skeleton height="28px" width="60%" />
      <Skeleton height="280px" />
      <Skeleton height="160px" />
    </div>
  )
}

interface ItemProps {
  readonly file: AdvertFile
  readonly acts: ItemActions
}

const Item = ({ file, acts }: ItemProps) => {
  const { advert, revision } = file
  const { keys: keyWords } = useText().staff.deciding
  useKeyGroup({ title: keyWords.title, keys: [...keyWords.list, ...(acts.onStep ? keyWords.steps : [])] })
  const decision = useItemDecision(file, acts)
  const { draft, change } = decision
  return (
    <article className={styles.item} aria-label={advert.title}>
      <div className={styles.itemScroll}>
        <ItemHead file={file} />
        <Signals advertId={advert.id} isOwn={file.isOwn} />
        <div className={styles.itemColumns}>
          <div className={styles.itemMain}>
            {revision && (
              <ItemDiff
                revision={revision}
                left={draft.left}
                onLeft={isEdit(file) ? left => change({ left }) : undefined}
              />
            )}
            <ItemPhotos
              photos={photosOf(file)}
              title={advert.title}
              refused={draft.photos}
              onRefuse={photos => change({ photos })}
            />
            <ItemFacts advert={advert} />
          </div>
          <ItemSide file={file} noteField={decision.noteField} />
        </div>
      </div>
      <ItemDock file={file} decision={decision} onStep={acts.onStep} />
    </article>
  )
}

interface ItemSideProps {
  readonly file: AdvertFile
  readonly noteField: ItemDecision['noteField']
}

/** Beside the advert: its seller, the notes of staff, and its history. */
const ItemSide = ({ file, noteField }: ItemSideProps) => (
  <div className={styles.itemSide}>
    <ItemSeller file={file} />
    <ItemNotes
      advertId={file.advert.id}
      ownerId={file.owner?.id ?? null}
      notes={file.notes}
      field={noteField}
    />
    <Prices advert={file.advert} />
    <ItemHistory entries={file.history} />
  </div>
)

interface ItemDockProps {
  readonly file: AdvertFile
  readonly decision: ItemDecision
  readonly onStep: Step | undefined
}

/** Below the advert: what keeps it from being decided, the panel of the decision that is open, and the decisions. */
const ItemDock = ({ file, decision, onStep }: ItemDockProps) => {
  const { draft, busy, unsent, isDecided, conflict } = decision
  return (
    <div className={styles.itemDock}>
      {unsent && !busy && <ItemNote entry={unsent} onTakeBack={decision.takeBack} />}
      {conflict && <ConflictNote changes={conflict} onClose={decision.closeConflict} />}
      {draft.open && !isDecided && !file.isOwn && (
        <DecisionPanel file={file} decision={decision} open={draft.open} />
      )}
      <DecisionBar file={file} decision={decision} onStep={onStep} />
    </div>
  )
}

/** Only where the price has changed. */
const Prices = ({ advert }: { readonly advert: AdvertFile['advert'] }) => {
  const { deciding: words } = useText().staff
  if (advert.priceHistory.length < 2) return null
  return (
    <section className={styles.itemPart} aria-labelledby="item-prices">
      <h3 id="item-prices">{words.prices}</h3>
      <ul className={`${styles.itemList} num`}>
        {advert.priceHistory.toReversed().map(({ price, currency, at }) => (
          <li key={at}>
            <span className={styles.itemQuiet}>{words.when(at)}</span> {formatPrice(price, currency)}
          </li>
        ))}
      </ul>
    </section>
  )
}
