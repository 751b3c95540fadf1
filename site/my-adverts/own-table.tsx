import { useState } from 'react'
import { useLocation, useNavigate } from '../platform/router'
import type { AdvertKind, OwnAdvert } from '../../shared/contract/adverts'
import type { AdvertFigures, Figures } from '../../shared/contract/figures'
import type { Text } from '../../shared/text/text'
import { useText } from '../../shared/text/text'
import { classNames } from '../../shared/ui/class-names'
import { useOnDemand } from '../platform/on-demand'
import { Asking, type Question } from './asking'
import { EditSlot } from './edit-slot'
import { OwnRow } from './own-row'
import type { OwnAction } from './own-state'
import type { OwnMoves } from './use-own-moves'
import { hrefOf, type View } from './view-params'
import './own-row.css'

interface OwnTableProps {
  readonly view: View
  readonly adverts: readonly OwnAdvert[]
  readonly figures: Figures | undefined
  /** The rows of the page before, while the next one comes. */
  readonly stale: boolean
  readonly moves: OwnMoves
}

/** What is known of an advert that the answer leaves out: nobody looked at it. */
const unseen = (advertId: number): AdvertFigures => ({
  advertId,
  views: [],
  phones: [],
  mails: [],
  enquiries: [],
})

/** Rows of a table on wide screens, cards on small ones; and the dialogs that their actions open. */
export const OwnTable = ({ view, adverts, figures, stale, moves }: OwnTableProps) => {
  const text = useText()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question | null>(null)
  const [looked, setLooked] = useState<OwnAdvert | null>(null)
  const [FiguresDialog, wantFigures] = useOnDemand(() =>
    import('./figures-dialog').then(module => module.FiguresDialog),
  )
  const [repriced, setRepriced] = useState<OwnAdvert | null>(null)
  const [PriceDialog, wantPrice] = useOnDemand(() =>
    import('./price-dialog').then(module => module.PriceDialog),
  )
  const edit = (id: number | null) =>
    void navigate(hrefOf(pathname, { ...view, edit: id }), { state: { keepScroll: true } })
  const act = (advert: OwnAdvert, action: OwnAction) => {
    if (action === 'edit') edit(advert.id)
    else if (action === 'remove' || action === 'sold') setQuestion({ advert, action })
    else void moves.run(advert, action)
  }
  const byId = new Map(figures?.adverts.map(found => [found.advertId, found]))
  const edited = adverts.find(({ id }) => id === view.edit)
  return (
    <>
      <table className={classNames('own', stale && 'own-stale')} aria-busy={stale || undefined}>
        <caption className="unseen">{text.mine.tabs[view.kind]}</caption>
        <thead>
          <tr>
            {headings(view.kind, text).map(([key, heading]) => (
              <th key={key} scope="col" className={`own-${key}`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {adverts.map((advert, index) => (
            <OwnRow
              key={advert.id}
              advert={advert}
              figures={figures && (byId.get(advert.id) ?? unseen(advert.id))}
              first={index === 0}
              busy={moves.busy === advert.id}
              onAct={action => act(advert, action)}
              onFigures={() => {
                wantFigures()
                setLooked(advert)
              }}
              onReprice={() => {
                wantPrice()
                setRepriced(advert)
              }}
            />
          ))}
        </tbody>
      </table>
      <Asking question={question} moves={moves} onClose={() => setQuestion(null)} />
      {looked && FiguresDialog && <FiguresDialog advert={looked} onClose={() => setLooked(null)} />}
      {repriced && PriceDialog && <PriceDialog advert={repriced} onClose={() => setRepriced(null)} />}
      {edited && <EditSlot advert={edited} onClose={() => edit(null)} />}
    </>
  )
}

const headings = (kind: AdvertKind, { mine: { columns } }: Text) =>
  [
    ['view', columns.view],
    ['advert', columns.advert],
    ['photo', columns.photo],
    ['type', columns.type],
    ['model', kind === 'part' ? columns.part : columns.model],
    ['title', columns.title],
    ['price', columns.price],
    ['location', columns.location],
    ['actions', columns.actions],
  ] as const
