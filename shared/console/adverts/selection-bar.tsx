import type { GridApi } from 'ag-grid-community'
import { useState } from 'react'
import type { AdvertKind } from '../../contract/adverts'
import type { StaffFilter } from '../../contract/bulk'
import { AppError } from '../../contract/errors'
import { maxBulkIds } from '../../data/bulk-codes'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useNotify } from '../../ui/toast'
import { BulkDialog, type BulkWords } from '../jobs/bulk-dialog'
import { offersFor, targetOf, type Offer, type Scope } from '../jobs/offers'
import { useJobs } from '../jobs/use-jobs'
import { useWayBack } from '../jobs/use-way-back'
import { useMailSellers } from '../mailing/use-mail-sellers'
import type { AdvertRow, AdvertRows } from './advert-rows'
import '../jobs/jobs.css'

interface SelectionBarProps {
  readonly rows: AdvertRows
  readonly api: GridApi<AdvertRow> | null
  readonly picked: readonly AdvertRow[]
  /** How many rows the table shows. */
  readonly shown: number
  /** What the table shows, for the server to find; undefined when only this table can tell. */
  readonly filter: () => StaffFilter | undefined
}

interface Asking {
  readonly offer: Offer
  readonly scope: Scope
  readonly count: number
  readonly key: string
}

/** What can be done with the selected adverts, or with all that match; each button says for how many (DESK-03). */
export const SelectionBar = ({ rows, api, picked, shown, filter }: SelectionBarProps) => {
  const { staff } = useText()
  const words = staff.jobs
  const notify = useNotify()
  const { start } = useJobs()
  const mailSellers = useMailSellers()
  const [isEverything, setEverything] = useState(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [busy, setBusy] = useState(false)
  const scope = (): Scope => {
    if (!isEverything) return { rows: picked, filter: undefined }
    return { rows: displayedIn(api), filter: filter() }
  }
  const run = async ({ offer, scope: of, key }: Asking, said: BulkWords, expectedCount?: number) => {
    const target = targetOf(of, offer)
    await start(
      { action: offer.action, ...target, ...(expectedCount ? { expectedCount } : {}), ...said },
      // Another count is another request.
      expectedCount ? `${key}-${expectedCount}` : key,
    )
    // Until the table shows them as they are now, the next decision would be about what they were.
    await rows.refresh()
  }
  const press = (offer: Offer, count: number) => {
    const next = { offer, scope: scope(), count, key: crypto.randomUUID() }
    if (!next.scope.filter && next.scope.rows.length > maxBulkIds)
      return notify(words.tooMany(maxBulkIds), 'error')
    if (offer.asks || isEverything) return setAsking(next)
    setBusy(true)
    run(next, {})
      .catch((error: unknown) => notify(error instanceof AppError ? error.message : words.failed, 'error'))
      .finally(() => setBusy(false))
  }
  const isOpen = isEverything || picked.length > 0
  const bar = useWayBack(isOpen)
  const { rows: chosen } = isOpen ? scope() : { rows: [] }
  return (
    <div
      ref={bar}
      className="board-selection"
      data-open={isOpen}
      role="group"
      aria-label={words.actOn}
      aria-keyshortcuts="F6"
    >
      {isOpen && (
        <span className="board-selected num">
          {isEverything ? words.everythingChosen(shown) : staff.grid.selected(picked.length)}{' '}
          <kbd className="board-key" title={words.keyTold}>
            {words.key}
          </kbd>
        </span>
      )}
      {isOpen &&
        offersFor(kindOf(chosen)).map(offer => {
          const count = chosen.filter(offer.holds).length
          const name = words.actions[offer.action]
          return (
            <Button
              key={offer.action}
              size="s"
              look={offer.action === 'delete' ? 'danger' : 'plain'}
              disabled={count === 0}
              busy={busy}
              onClick={() => press(offer, count)}
            >
              <span className="num">{words.offer(name, count)}</span>
            </Button>
          )
        })}
      {isOpen && (
        <Button
          size="s"
          disabled={chosen.length === 0 || chosen.length > maxBulkIds}
          onClick={() => mailSellers(chosen.map(({ id }) => id))}
        >
          <span className="num">{staff.mailing.mailSellers(chosen.length)}</span>
        </Button>
      )}
      <Button size="s" look="quiet" disabled={shown === 0} onClick={() => setEverything(!isEverything)}>
        <span className="num">{isEverything ? words.onlySelection : words.everything(shown)}</span>
      </Button>
      {asking && (
        <BulkDialog
          kind={kindOf(asking.scope.rows)}
          offer={asking.offer}
          count={asking.count}
          run={(said, expectedCount) => run(asking, said, expectedCount)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

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
