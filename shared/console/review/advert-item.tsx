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
import { DecisionBar, type Step } from './decision-bar'
import { DecisionPanel } from './decision-panel'
import { ItemDiff } from './item-diff'
import { ItemFacts } from './item-facts'
import { ItemHead } from './item-head'
import { ItemHistory } from './item-history'
import { ItemNotes } from './item-notes'
import { ItemPhotos } from './item-photos'
import { ItemSeller } from './item-seller'
import { useKeyGroup, useRegistry } from '../platform/registry'
import type { DecisionPhase } from './use-decide'
import { useItemDecision, type ItemActions, type ItemDecision } from './use-item-decision'
import { photosOf } from './shown-photos'
import './item.css'
import './panel.css'

export type { DecisionPhase }

interface AdvertItemProps extends ItemActions {
  readonly advertId: number
}

/** One advert with all that a decision needs, and the decision (checklist LIFE-03, PLUS-12, PLUS-15, DESK-04). */
export const AdvertItem = ({ advertId, ...acts }: AdvertItemProps) => {
  const { deciding: words } = useText().staff
  const file = useQuery(decidingQueries.file(useConsoleClient(), advertId))
  const { refetch } = file
  // What one has just done to many is no news for a conflict to tell.
  useWhenJobsEnd(useCallback(() => void refetch(), [refetch]))
  if (file.data) return <Item key={advertId} file={file.data} acts={acts} />
  const isMissing = file.error instanceof AppError && file.error.code === 'not_found'
  if (isMissing) return <p className="item-none">{words.missing}</p>
  if (file.error) return <LoadFailed text={words.failed} onRetry={() => void file.refetch()} />
  return (
    <div className="item-loading" role="status" aria-label={words.loading}>
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
    <article className="item" aria-label={advert.title}>
      <div className="item-scroll">
        <ItemHead file={file} />
        <Signals advertId={advert.id} isOwn={file.isOwn} />
        <div className="item-columns">
          <div className="item-main">
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
          <div className="item-side">
            <ItemSeller file={file} />
            <ItemNotes
              advertId={advert.id}
              ownerId={file.owner?.id ?? null}
              notes={file.notes}
              field={decision.noteField}
            />
            <Prices advert={advert} />
            <ItemHistory entries={file.history} />
          </div>
        </div>
      </div>
      <ItemDock file={file} decision={decision} onStep={acts.onStep} />
    </article>
  )
}

interface ItemDockProps {
  readonly file: AdvertFile
  readonly decision: ItemDecision
  readonly onStep: Step | undefined
}

/** Below the advert: what keeps it from being decided, the panel of the decision that is open, and the decisions. */
const ItemDock = ({ file, decision, onStep }: ItemDockProps) => {
  const { showKeys } = useRegistry()
  const { draft, change, busy, unsent, isDecided, conflict } = decision
  return (
    <div className="item-dock">
      {unsent && !busy && <ItemNote entry={unsent} onTakeBack={decision.takeBack} />}
      {conflict && <ConflictNote changes={conflict} onClose={decision.closeConflict} />}
      {draft.open && !isDecided && !file.isOwn && (
        <DecisionPanel
          file={file}
          decision={draft.open}
          draft={draft}
          onChange={change}
          note={decision.note}
          onNote={decision.setNote}
          busy={busy}
          problem={decision.problem}
          onSend={verdict => void decision.send(verdict)}
          onClose={() => change({ open: null })}
        />
      )}
      <DecisionBar
        file={file}
        moves={decision.moves}
        draft={draft}
        busy={busy}
        onDecide={decision.decide}
        onHide={decision.hideNow}
        onStep={onStep}
        onKeys={showKeys}
      />
    </div>
  )
}

/** Only where the price has changed. */
const Prices = ({ advert }: { readonly advert: AdvertFile['advert'] }) => {
  const { deciding: words } = useText().staff
  if (advert.priceHistory.length < 2) return null
  return (
    <section className="item-part" aria-labelledby="item-prices">
      <h3 id="item-prices">{words.prices}</h3>
      <ul className="item-list num">
        {advert.priceHistory.toReversed().map(({ price, currency, at }) => (
          <li key={at}>
            <span className="item-quiet">{words.when(at)}</span> {formatPrice(price, currency)}
          </li>
        ))}
      </ul>
    </section>
  )
}
