import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import { AppError } from '../../contract/errors'
import type { ReviewDecision } from '../../data/mail-purposes'
import { formatPrice } from '../../rules/money'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { Skeleton } from '../../ui/skeleton'
import { LoadFailed } from '../platform/pane-states'
import { useKeptDraft } from '../platform/use-kept-draft'
import { useConsoleClient } from '../platform/host'
import { useWhenJobsEnd } from '../bulk/bulk.public'
import { Signals } from '../signals/signals.public'
import {
  ItemNote,
  phaseOf,
  useDecisionOn,
  usePendingDecisions,
  draftFromDecision,
  useSavedVerdict,
  emptyDraft,
  hasWords,
  isEdit,
} from '../decisions/decisions.public'
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
import { useDecide, type Decided, type DecisionPhase } from './use-decide'
import { useItemKeys } from '../platform/use-item-keys'
import { movesOf, needsWords, verdictOf } from './decision-rules'
import { photosOf } from './shown-photos'
import './item.css'
import './panel.css'

export type { Decided, DecisionPhase }

interface AdvertItemProps {
  readonly advertId: number
  readonly onDecided: (decided: Decided) => void
  /** Goes to the next or previous advert of a list; its keys are there only with it. */
  readonly onStep?: Step | undefined
  /** Told when a decision is sent and what comes of it. */
  readonly onPhase?: ((phase: DecisionPhase) => void) | undefined
  /** While the list is at another advert already: keys that decide would be meant for that one. */
  readonly isPassed?: boolean
}

/** One advert with all that a decision needs, and the decision (checklist LIFE-03, PLUS-12, PLUS-15, DESK-04). */
export const AdvertItem = ({ advertId, isPassed = false, ...acts }: AdvertItemProps) => {
  const { deciding: words } = useText().staff
  const file = useQuery(decidingQueries.file(useConsoleClient(), advertId))
  const { refetch } = file
  // What one has just done to many is no news for a conflict to tell.
  useWhenJobsEnd(useCallback(() => void refetch(), [refetch]))
  if (file.data) return <Item key={advertId} file={file.data} isPassed={isPassed} {...acts} />
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

const noMoves = { approve: false, requestChanges: false, reject: false, hide: false }

type ItemProps = Omit<AdvertItemProps, 'advertId'> & { readonly file: AdvertFile }

const Item = ({ file, isPassed, onDecided, onStep, onPhase }: ItemProps) => {
  const { advert, revision } = file
  const { draft, change, put } = useSavedVerdict(advert.id)
  const [note, setNote] = useKeptDraft(`seller-note-${advert.id}`)
  const { keys: keyWords } = useText().staff.deciding
  const { showKeys } = useRegistry()
  useKeyGroup({ title: keyWords.title, keys: [...keyWords.list, ...(onStep ? keyWords.steps : [])] })
  const noteField = useRef<HTMLTextAreaElement>(null)
  const { busy, conflict, closeConflict, problem, send, hide } = useDecide(
    file,
    decided => {
      setNote('')
      put(emptyDraft)
      onDecided(decided)
    },
    onPhase,
    onStep === undefined,
  )
  const pending = usePendingDecisions()
  const unsent = useDecisionOn(advert.id)
  // Decided already; what this screen sends itself it shows by its buttons.
  const isDecided = unsent !== undefined && phaseOf(unsent) !== 'unfit' && !busy
  const moves = isDecided || file.isOwn ? noMoves : movesOf(file, draft)
  const takeBack = () => {
    if (!unsent || !pending) return
    const again = draftFromDecision(unsent.request, file)
    pending.drop([unsent.id])
    put(again.draft)
    setNote(again.note)
  }
  // A template belongs to one decision, and so does a mail that was edited.
  const open = (decision: ReviewDecision) =>
    change({ open: decision, ...(decision === draft.open ? {} : { template: null, mail: null }) })
  const decide = (decision: ReviewDecision) => {
    if (busy || !moves[decision]) return
    const isReady = !needsWords(file, draft, decision) || hasWords(draft, note)
    if (decision === 'approve' && isReady && draft.open !== 'approve')
      void send({ ...verdictOf(file, draft, decision, note), mail: {} })
    else open(decision)
  }
  const hideNow = () => {
    if (!busy && moves.hide) void hide()
  }
  const deciding = {
    a: () => decide('approve'),
    'Shift+a': moves.approve ? () => open('approve') : undefined,
    c: () => decide('requestChanges'),
    r: () => decide('reject'),
    h: hideNow,
  }
  useItemKeys({
    ...(isPassed ? {} : deciding),
    j: onStep && (() => onStep(1)),
    k: onStep && (() => onStep(-1)),
    n: () => noteField.current?.focus(),
    Escape: draft.open ? () => change({ open: null }) : undefined,
  })
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
              field={noteField}
            />
            <Prices advert={advert} />
            <ItemHistory entries={file.history} />
          </div>
        </div>
      </div>
      <div className="item-dock">
        {unsent && !busy && <ItemNote entry={unsent} onTakeBack={takeBack} />}
        {conflict && <ConflictNote conflict={conflict} onClose={closeConflict} />}
        {draft.open && !isDecided && !file.isOwn && (
          <DecisionPanel
            file={file}
            decision={draft.open}
            draft={draft}
            onChange={change}
            note={note}
            onNote={setNote}
            busy={busy}
            problem={problem}
            onSend={verdict => void send(verdict)}
            onClose={() => change({ open: null })}
          />
        )}
        <DecisionBar
          file={file}
          moves={moves}
          draft={draft}
          busy={busy}
          onDecide={decide}
          onHide={hideNow}
          onStep={onStep}
          onKeys={showKeys}
        />
      </div>
    </article>
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
