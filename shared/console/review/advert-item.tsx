import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import type { Market } from '../../contract/deciding-figures'
import type { Signal } from '../../contract/signals'
import { AppError } from '../../contract/errors'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { LoadFailed } from '../platform/pane-states'
import { useConsoleClient } from '../platform/host'
import { useKeyGroup } from '../platform/registry'
import { useWhenJobsEnd } from '../bulk/bulk.public'
import { numbersByFact, Signals, useSignals, wordsIn } from '../signals/signals.public'
import { isEdit, type VerdictDraft } from '../decisions/decisions.public'
import { useHasReasons, useReasons } from '../platform/use-reasons'
import { DataPlate } from './data-plate'
import { isLeft } from './decision-rules'
import { ItemDiff } from './item-diff'
import { ItemDock } from './item-dock'
import { ItemDocuments } from './item-documents'
import { ItemHead } from './item-head'
import { ItemHistory } from './item-history'
import { ItemLoading } from './item-loading'
import { ItemNotes } from './item-notes'
import { ItemPhotos } from './item-photos'
import { ItemSeller } from './item-seller'
import { ItemTexts } from './item-texts'
import { PriceHistory } from './price-history'
import { PriceRange } from './price-range'
import type { DecisionPhase } from './use-decide'
import { useItemDecision } from './use-item-decision'
import type { AdvertItemProps, ItemProps, ShownProps } from './item-props'
import { useDecisionKeys } from './use-decision-keys'
import { useMacroKeys } from './use-macro-keys'
import { useReturns } from './use-returns'
import { reportedRow, waitingRow } from './waiting-row'
import { photosOf } from './shown-photos'
import styles from './item.module.css'

export type { DecisionPhase }

/** One advert with all that a decision needs, and the decision (checklist LIFE-03, PLUS-12, PLUS-15, DESK-04). */
export const AdvertItem = (props: AdvertItemProps) => {
  const { advertId } = props
  const { deciding: words } = useText().staff
  const returns = useReturns(advertId)
  const client = useConsoleClient()
  // While an undo is under way, the server may still tell of the decision.
  const file = useQuery({
    ...decidingQueries.file(client, advertId),
    enabled: !returns.isUndoing,
    staleTime: ofNow,
  })
  const { refetch } = file
  // Reloads after one's own jobs, so that their changes do not appear as a conflict.
  useWhenJobsEnd(useCallback(() => void refetch(), [refetch]))
  const hasReasons = useHasReasons()
  const isJudged = useIsJudged(advertId)
  if (file.data && hasReasons && isJudged)
    return <Item key={`${advertId} ${returns.count}`} file={file.data} {...props} />
  const isMissing = file.error instanceof AppError && file.error.code === 'not_found'
  if (isMissing) return <p className={styles.itemNone}>{words.missing}</p>
  if (file.error && !file.data)
    return (
      <div className={styles.itemNone}>
        <LoadFailed text={words.failed} onRetry={() => void file.refetch()} />
      </div>
    )
  return <ItemLoading />
}

/**
 * Whether signals and prices have been asked for: shown later than the rest, they would push away what is pressed below
 * them. What fails once is not waited for.
 */
const useIsJudged = (advertId: number): boolean => {
  const market = useQuery(decidingQueries.market(useConsoleClient(), advertId))
  return [useSignals(advertId), market].every(
    ({ isFetched, isFetching, failureCount }) => isFetched || !isFetching || failureCount > 0,
  )
}

/** Milliseconds for which an advert that was read ahead is not read again when it is opened. */
const ofNow = 10_000

/** What fields of an edit are called whose facts signals name. */
const fieldOfFact = (path: string): string => path.split('.')[0] ?? path

const Item = ({ file, ...props }: ItemProps) => {
  const { advert } = file
  const { keys: keyWords } = useText().staff.deciding
  useKeyGroup({ title: keyWords.title, keys: [...keyWords.list, ...(props.onStep ? keyWords.steps : [])] })
  const { data } = useSignals(advert.id)
  const signals = data?.signals ?? none
  const numbers = useMemo(() => numbersByFact(signals), [signals])
  // Opened by its address, or far down in the queue, it has no row there, but comes back to one if its decision does.
  const row = props.row ?? (props.report ? reportedRow(props.report, file, data) : waitingRow(file, data))
  const doubtful = useMemo(() => [...numbers.keys()].map(fieldOfFact), [numbers])
  const decision = useItemDecision(file, doubtful, { ...props, row })
  const [lit, setLit] = useState<number | null>(null)
  useDecisionKeys(decision)
  const macros = useMacroKeys(file, decision)
  const shown: ShownProps = {
    ...props,
    ...{ file, signals, numbers, decision, macros, lit, onLight: setLit },
  }
  return (
    <article className={styles.item} aria-label={advert.title}>
      <ItemHead file={file} badge={props.badge} claim={props.claim} />
      <div className={styles.itemUnder}>
        <div className={styles.itemBody} data-edit={file.revision !== null || undefined}>
          {props.band && <div className={styles.itemBand}>{props.band}</div>}
          <Shown {...shown} />
          <Claimed {...shown} />
        </div>
        <ItemDock {...shown} />
      </div>
    </article>
  )
}

const none: readonly Signal[] = []

/** What is shown: photos and texts. */
const Shown = ({ file, signals, decision, talk }: ShownProps) => {
  const { draft, change } = decision
  const elsewhere = useMemo(() => photosElsewhere(signals), [signals])
  const photos = useMemo(() => photosOf(file), [file])
  const doubtful = useMemo(() => wordsIn(signals, 'description'), [signals])
  const refuse = useCallback((refused: VerdictDraft['photos']) => change({ photos: refused }), [change])
  return (
    <div className={styles.itemShown}>
      <ItemPhotos
        photos={photos}
        title={file.advert.title}
        refused={draft.photos}
        onRefuse={refuse}
        elsewhere={elsewhere}
      />
      <div className={styles.itemSaid}>
        {talk}
        <ItemTexts advert={file.advert} doubtful={doubtful} />
        <ItemDocuments documents={file.advert.documents} />
      </div>
    </div>
  )
}

/** By file of this advert the other advert that has the photo, too. */
const photosElsewhere = (signals: readonly Signal[]): ReadonlyMap<string, number> =>
  new Map(
    signals
      .filter(({ dismissed }) => dismissed === null)
      .flatMap(({ evidence }) =>
        evidence.adverts.flatMap(({ photo, advertId }) => (photo ? [[photo.mine, advertId] as const] : [])),
      ),
  )

/** What is claimed, and what speaks for or against it. */
const Claimed = (props: ShownProps) => {
  const { file, numbers, lit, decision } = props
  const { advert, revision } = file
  const market = useQuery(decidingQueries.market(useConsoleClient(), advert.id))
  const { draft, change } = decision
  const left = useMemo(() => fieldsOf(revision).filter(field => isLeft(draft, field)), [revision, draft])
  return (
    <>
      {revision && (
        <div className={styles.itemChanged}>
          <ItemDiff
            revision={revision}
            left={left}
            numbers={numbers}
            onLeft={isEdit(file) ? next => change({ left: next }) : undefined}
          />
        </div>
      )}
      <div className={styles.itemFacts}>
        <DataPlate file={file} left={left} market={market.data} numbers={numbers} lit={lit} />
      </div>
      <Judged {...props} market={market.data} isFailed={market.isError} />
    </>
  )
}

const fieldsOf = (revision: AdvertFile['revision']): readonly string[] =>
  (revision?.diff ?? []).map(({ field }) => field).concat('photos')

interface JudgedProps extends ShownProps {
  readonly market: Market | undefined
  readonly isFailed: boolean
}

const Judged = ({ file, market, isFailed, decision, lit, onLight, told }: JudgedProps) => {
  const { advert, owner, notes, history } = file
  const { proposedBy } = useReasons()
  const proposal = useCallback(
    ({ code }: Signal) => proposedBy(code, advert.kind)[0]?.text ?? null,
    [proposedBy, advert.kind],
  )
  return (
    <div className={styles.itemJudged}>
      <Signals advertId={advert.id} isOwn={file.isOwn} lit={lit} onLight={onLight} proposal={proposal} />
      <PriceRange market={market} isFailed={isFailed} advert={advert} before={priceBefore(file)} />
      <ItemSeller file={file} />
      {told}
      <ItemNotes advertId={advert.id} ownerId={owner?.id ?? null} notes={notes} field={decision.noteField} />
      <PriceHistory advert={advert} />
      <ItemHistory entries={history} />
    </div>
  )
}

/** The price before the last change, while an edit waits; prices of live adverts change at once. */
const priceBefore = ({ advert, revision }: AdvertFile): number | null => {
  const before = revision ? advert.priceHistory.at(-2) : undefined
  return before && before.currency === advert.currency && before.price !== advert.price ? before.price : null
}
