import { useState, type ComponentType, type ReactNode } from 'react'
import { useLocation, useNavigate } from '../platform/router'
import type { OwnAdvert } from '../../shared/contract/adverts'
import type { AdvertFigures, Figures } from '../../shared/contract/figures'
import { useText } from '../../shared/text/text'
import { classNames } from '../../shared/ui/class-names'
import { useOnDemand } from '../platform/on-demand'
import { useMay } from '../platform/use-companies'
import type { Question } from './asking'
import { EditSlot } from './edit-slot'
import { OwnRow } from './own-row'
import type { OwnAction } from './own-state'
import { useDuplicate } from './use-duplicate'
import { useSelection, type Selection } from './use-selection'
import type { OwnMoves } from './use-own-moves'
import { hrefOf, type View } from './view-params'
import styles from './own-row.module.css'

interface OwnTableProps {
  readonly view: View
  readonly adverts: readonly OwnAdvert[]
  /** How many the view finds in all. */
  readonly total: number
  readonly figures: Figures | undefined
  /** Whether the rows belong to the previous page, while the next one is loading. */
  readonly stale: boolean
  readonly moves: OwnMoves
  /** Shown in place of the table when the view finds none; what was done in bulk is still told then. */
  readonly empty: ReactNode
}

/** An advert's statistics; the answer omits adverts without any, so they are all zero. */
const figuresOf = (advertId: number, { adverts }: Figures): AdvertFigures =>
  adverts.find(found => found.advertId === advertId) ?? {
    advertId,
    impressions: [],
    views: [],
    phones: [],
    mails: [],
    enquiries: [],
  }

const loadFigures = () => import('./figures-dialog').then(module => module.FiguresDialog)
const loadPrice = () => import('./price-dialog').then(module => module.PriceDialog)

const loadAsking = () => import('./asked-for').then(module => module.Asking)
const loadBulk = () => import('./bulk-bar').then(module => module.BulkBar)

/** Rows of a table on wide screens, cards on small ones; and the dialogs that their actions open. */
export const OwnTable = (props: OwnTableProps) => {
  const { view, adverts, total, moves } = props
  const edit = useEditing(view)
  const may = useMay('seller')
  const [question, setQuestion] = useState<Question | null>(null)
  const figuresDialog = useAdvertDialog(loadFigures)
  const priceDialog = useAdvertDialog(loadPrice)
  const duplicate = useDuplicate()
  const selection = useSelection(adverts, may && view.show !== 'deleted')
  const [BulkBar, wantBulk] = useOnDemand(loadBulk)
  const [Asking, wantAsking] = useOnDemand(loadAsking)
  const act = (advert: OwnAdvert, action: OwnAction) => {
    if (action === 'edit') edit(advert.id)
    else if (action === 'duplicate') duplicate.run(advert)
    else if (action === 'remove' || action === 'sold' || action === 'renew' || action === 'relist') {
      wantAsking()
      setQuestion({ advert, action })
    } else void moves.run(advert, action)
  }
  const edited = may && adverts.find(({ id }) => id === view.edit)
  return (
    <>
      {total === 0 ? (
        props.empty
      ) : (
        <Table
          {...props}
          duplicating={duplicate.busy}
          selection={selection}
          onSelect={wantBulk}
          onAct={act}
          onFigures={figuresDialog.open}
          onReprice={priceDialog.open}
        />
      )}
      {BulkBar && selection.count > 0 && <BulkBar view={view} total={total} selection={selection} />}
      {Asking && <Asking question={question} moves={moves} onClose={() => setQuestion(null)} />}
      {figuresDialog.element}
      {priceDialog.element}
      {edited && <EditSlot advert={edited} onClose={() => edit(null)} />}
    </>
  )
}

interface TableProps extends Omit<OwnTableProps, 'total' | 'empty'> {
  /** The advert that is being duplicated. */
  readonly duplicating: number | null
  readonly selection: Selection
  readonly onSelect: () => void
  readonly onAct: (advert: OwnAdvert, action: OwnAction) => void
  readonly onFigures: (advert: OwnAdvert) => void
  readonly onReprice: (advert: OwnAdvert) => void
}

/** The table itself: its headings and a row for each advert. */
const Table = (props: TableProps) => {
  const { view, adverts, figures, stale, moves, duplicating, selection, onSelect } = props
  const { mine } = useText()
  return (
    <table className={classNames(styles.own, stale && styles.ownStale)} aria-busy={stale || undefined}>
      <caption className="unseen">{mine.tabs[view.kind]}</caption>
      <Headings kind={view.kind} selection={selection} onSelect={onSelect} />
      <tbody>
        {adverts.map((advert, index) => (
          <OwnRow
            key={advert.id}
            advert={advert}
            figures={figures && figuresOf(advert.id, figures)}
            first={index === 0}
            busy={moves.busy === advert.id || duplicating === advert.id}
            selected={selection.isSelectable ? selection.has(advert.id) : null}
            onSelect={() => {
              onSelect()
              selection.toggle(advert.id)
            }}
            onAct={action => props.onAct(advert, action)}
            onFigures={() => props.onFigures(advert)}
            onReprice={() => props.onReprice(advert)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Opens or closes the edit form of an advert by navigating to its address. */
const useEditing = (view: View) => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (id: number | null) =>
    void navigate(hrefOf(pathname, { ...view, edit: id }), { state: { keepScroll: true } })
}

interface AdvertDialogProps {
  readonly advert: OwnAdvert
  readonly onClose: () => void
}

/** A dialog about one advert, loaded when it is first opened. */
const useAdvertDialog = (load: () => Promise<ComponentType<AdvertDialogProps>>) => {
  const [advert, setAdvert] = useState<OwnAdvert | null>(null)
  const [Dialog, want] = useOnDemand(load)
  const open = (of: OwnAdvert) => {
    want()
    setAdvert(of)
  }
  return {
    open,
    element: advert && Dialog && <Dialog advert={advert} onClose={() => setAdvert(null)} />,
  }
}

interface HeadingsProps extends Pick<View, 'kind'> {
  readonly selection: Selection
  readonly onSelect: () => void
}

const Headings = ({ kind, selection, onSelect }: HeadingsProps) => {
  const { mine } = useText()
  const { columns } = mine
  const headings = [
    [styles.ownView, columns.view],
    [styles.ownAdvert, columns.advert],
    [styles.ownPhoto, columns.photo],
    [styles.ownType, columns.type],
    [styles.ownModel, kind === 'part' ? columns.part : columns.model],
    [styles.ownTitle, columns.title],
    [styles.ownPrice, columns.price],
    [styles.ownLocation, columns.location],
    [styles.ownActions, columns.actions],
  ]
  return (
    <thead>
      <tr>
        <td className={styles.ownCheck}>
          {selection.isSelectable && <SelectPage selection={selection} onSelect={onSelect} />}
        </td>
        {headings.map(([className, heading]) => (
          <th key={className} scope="col" className={className}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const SelectPage = ({ selection, onSelect }: Omit<HeadingsProps, 'kind'>) => (
  <label className={styles.ownAll}>
    <input
      type="checkbox"
      checked={selection.isPage}
      onChange={() => {
        onSelect()
        selection.togglePage()
      }}
    />
    <span>{useText().mine.selectPage}</span>
  </label>
)
