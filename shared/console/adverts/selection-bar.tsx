import type { GridApi } from 'ag-grid-community'
import { useMemo, useState } from 'react'
import type { AdvertKind } from '../../contract/adverts'
import type { StaffFilter } from '../../contract/bulk'
import { AppError } from '../../contract/errors'
import { maxBulkIds } from '../../data/bulk-codes'
import { maxMailingAdverts, maxRecipients } from '../../data/mailing-codes'
import { useText } from '../../text/text'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useNotify } from '../../ui/toast'
import { BulkDialog, type BulkTerms, type BulkWords, useJobs } from '../bulk/bulk.public'
import { offersFor, targetOf, type RowOffer, type Scope } from './offers'
import { useDecideMany } from './use-decide-many'
import { useHost } from '../platform/host'
import { useItemKeys } from '../platform/use-item-keys'
import { useReturnFocus } from '../platform/use-return-focus'
import { useMailSellers } from '../mail/mail.public'
import type { AdvertRow, AdvertRows } from './advert-rows'
import { SelectionActions, type SelectionAction } from './selection-actions'
import styles from './advert-board.module.css'
import boardStyles from '../platform/board.module.css'

interface SelectionBarProps {
  readonly rows: AdvertRows
  readonly api: GridApi<AdvertRow> | null
  readonly picked: readonly AdvertRow[]
  /** How many rows the table shows. */
  readonly shown: number
  /** A filter by which the server finds the shown rows; undefined if only this table can tell. */
  readonly filter: () => StaffFilter | undefined
  /** Narrows the table to the adverts that carry signals; a table that cannot leads to the workbench. */
  readonly onLook?: () => void
}

interface Asking {
  readonly offer: RowOffer
  readonly scope: Scope
  readonly count: number
  readonly key: string
}

/** Runs a bulk action; it can wait for the server in a program that stores decisions. */
const useRun = (rows: AdvertRows) => {
  const { start } = useJobs()
  const decideMany = useDecideMany()
  return async ({ offer, scope: of, key }: Asking, said: BulkWords, terms: BulkTerms) => {
    const { expectedCount, withoutSignals } = terms
    const target = targetOf(of, offer)
    const held = of.filter
      ? undefined
      : of.rows.filter(row => offer.holds(row) && !(withoutSignals && row.signals > 0))
    const answer = await decideMany(offer.action, held, said)
    if (answer === 'waiting') return
    if (answer === 'direct')
      await start(
        {
          action: offer.action,
          ...target,
          ...(expectedCount ? { expectedCount } : {}),
          ...(withoutSignals ? { withoutSignals } : {}),
          ...said,
        },
        // What is sent with other terms is another request.
        [key, expectedCount, withoutSignals].join('-'),
      )
    // Until the table is up to date, the next decision would be based on old versions.
    await rows.refresh()
  }
}

/** The adverts that an action is about, and how many of them carry signals. */
const useChosen = ({ api, picked }: Pick<SelectionBarProps, 'api' | 'picked'>, isEverything: boolean) => {
  const riskyPicked = useMemo(() => riskyIn(picked), [picked])
  if (!isEverything) return { chosen: picked, risky: riskyPicked }
  const chosen = displayedIn(api)
  return { chosen, risky: riskyIn(chosen) }
}

const riskyIn = (rows: readonly AdvertRow[]): number => {
  let count = 0
  for (const { signals } of rows) if (signals > 0) count++
  return count
}

/** Actions for the selected adverts or for all that match; each button shows their number (DESK-03). */
export const SelectionBar = ({ rows, api, picked, shown, filter, onLook }: SelectionBarProps) => {
  const { staff } = useText()
  const words = staff.jobs
  const notify = useNotify()
  const { go } = useHost()
  const mailSellers = useMailSellers()
  const [isEverything, setEverything] = useState(false)
  // With the selection goes what was meant instead of it.
  if (isEverything && picked.length === 0) setEverything(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [busy, setBusy] = useState(false)
  const scope = (): Scope => {
    if (!isEverything) return { rows: picked, filter: undefined }
    return { rows: displayedIn(api), filter: filter() }
  }
  const run = useRun(rows)
  const press = (offer: RowOffer, count: number) => {
    const next = { offer, scope: scope(), count, key: crypto.randomUUID() }
    if (!next.scope.filter && next.scope.rows.length > maxBulkIds)
      return notify(words.tooMany(maxBulkIds), 'error')
    // What a colleague has is left out, which is said before.
    const isHeld = next.scope.rows.some(({ claimedBy }) => claimedBy !== null)
    if (offer.asks || isEverything || count > 1 || isHeld) return setAsking(next)
    setBusy(true)
    run(next, {}, { withoutSignals: false })
      .catch((error: unknown) => notify(error instanceof AppError ? error.message : words.failed, 'error'))
      .finally(() => setBusy(false))
  }
  const isOpen = picked.length > 0
  const bar = useReturnFocus()
  const { chosen, risky } = useChosen({ api, picked }, isEverything)
  const offered = useMemo(() => (isEverything ? undefined : offeredFor(picked)), [isEverything, picked])
  const mail = () =>
    chosen.length > maxMailingAdverts
      ? notify(staff.mailing.tooManyAdverts(maxMailingAdverts, maxRecipients), 'error')
      : mailSellers(chosen.map(({ id }) => id))
  const key = (action: RowOffer['action']) => () => {
    const found = (offered ?? offeredFor(chosen)).find(({ offer }) => offer.action === action)
    if (found) press(found.offer, found.count)
  }
  useItemKeys(isOpen ? { 'Shift+a': key('approve'), 'Shift+r': key('reject'), 'Shift+h': key('hide') } : {})
  const actions = (): readonly SelectionAction[] => {
    const [first = [], others = []] = split(offered ?? offeredFor(chosen))
    const actionOf = ({ offer, count }: Offered): SelectionAction => ({
      key: offer.action,
      label: words.offer(words.actions[offer.action], count),
      keys: words.bulkKeys[offer.action],
      isDanger: offer.action === 'delete',
      run: () => press(offer, count),
    })
    return [
      ...first.map(actionOf),
      { key: 'mail', label: staff.mailing.mailSellers(chosen.length), run: mail },
      ...others.map(actionOf),
      ...(isEverything
        ? []
        : [{ key: 'all', label: words.everything(shown), run: () => setEverything(true) }]),
    ]
  }
  return (
    <div
      ref={bar}
      className={boardStyles.boardSelection}
      data-part="selection"
      role="group"
      aria-label={words.actOn}
      aria-keyshortcuts="F6"
    >
      {isOpen && (
        <Chosen
          label={isEverything ? words.everythingChosen(shown) : staff.grid.selected(picked.length)}
          actions={chosen.length > 0 ? actions() : []}
          busy={busy}
          risky={risky}
          onClear={() => api?.deselectAll()}
          onOnlySelection={isEverything ? () => setEverything(false) : undefined}
        />
      )}
      {asking && (
        <BulkDialog
          kind={kindOf(asking.scope.rows)}
          offer={asking.offer}
          count={asking.count}
          chosen={asking.scope.rows.length}
          requestKey={asking.key}
          target={targetOf(asking.scope, asking.offer)}
          run={(said, terms) => run(asking, said, terms)}
          onLook={onLook ?? (() => go('/workbench?queue=flagged'))}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

interface ChosenProps {
  readonly label: string
  readonly actions: readonly SelectionAction[]
  readonly busy: boolean
  /** How many carry signals. */
  readonly risky: number
  readonly onClear: () => void
  /** Goes back from all that match to the selection. */
  readonly onOnlySelection: (() => void) | undefined
}

const Chosen = ({ label, actions, busy, risky, onClear, onOnlySelection }: ChosenProps) => {
  const words = useText().staff.jobs
  return (
    <>
      <span className={`${styles.boardSelected} num`}>{label}</span>
      {onOnlySelection && (
        <IconButton label={words.onlySelection} onClick={onOnlySelection}>
          <Icon name="close" />
        </IconButton>
      )}
      {risky > 0 && <span className={`${styles.boardRisky} num`}>{words.signalled.title(risky)}</span>}
      <SelectionActions actions={actions} busy={busy} />
      <button
        type="button"
        className={styles.boardClear}
        title={words.clearSelection}
        aria-label={words.clearSelection}
        onClick={onClear}
      >
        <kbd aria-hidden="true">Esc</kbd>
      </button>
    </>
  )
}

interface Offered {
  readonly offer: RowOffer
  readonly count: number
}

/** The actions that at least one of the rows allows, each with the number of those rows. */
const offeredFor = (rows: readonly AdvertRow[]): readonly Offered[] =>
  offersFor(kindOf(rows)).flatMap(offer => {
    let count = 0
    for (const row of rows) if (offer.holds(row)) count++
    return count > 0 ? [{ offer, count }] : []
  })

/** Decisions come first, corrections and the end of an advert last. */
const decisions = new Set(['approve', 'show', 'unapprove', 'hide', 'reject'])
const split = (offered: readonly Offered[]) => [
  offered.filter(({ offer }) => decisions.has(offer.action)),
  offered.filter(({ offer }) => !decisions.has(offer.action)),
]

/** The kind of all these adverts; undefined where they are mixed. */
const kindOf = (rows: readonly AdvertRow[]): AdvertKind | undefined => {
  const kind = rows[0]?.kind
  return rows.every(row => row.kind === kind) ? kind : undefined
}

const displayedIn = (api: GridApi<AdvertRow> | null): readonly AdvertRow[] => {
  const found: AdvertRow[] = []
  api?.forEachNodeAfterFilter(({ data }) => {
    if (data) found.push(data)
  })
  return found
}
