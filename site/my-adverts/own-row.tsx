import type { MouseEvent } from 'react'
import { useNavigate } from '../platform/router'
import type { OwnAdvert } from '../../shared/contract/adverts'
import type { AdvertFigures } from '../../shared/contract/figures'
import { advertPath } from '../../shared/rules/slug'
import type { Text } from '../../shared/text/text'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { Photo } from '../../shared/ui/photo'
import { placeOf } from '../advert-facts/facts'
import { Price } from '../advert-facts/price'
import { isRepriceable, type OwnAction } from './own-state'
import { RowActions } from './row-actions'
import { RowFigures } from './row-figures'
import { StateBadge } from './state-badge'

interface OwnRowProps {
  readonly advert: OwnAdvert
  readonly figures: AdvertFigures | undefined
  readonly first: boolean
  readonly busy: boolean
  readonly onAct: (action: OwnAction) => void
  readonly onFigures: () => void
  readonly onReprice: () => void
}

/** One own advert (checklist MY-03). A press anywhere but on a control opens it, as its title does. */
export const OwnRow = ({ advert, figures, first, busy, onAct, onFigures, onReprice }: OwnRowProps) => {
  const text = useText()
  const navigate = useNavigate()
  const href = advert.deletedAt === null ? advertPath(advert.kind, advert.slug) : undefined
  const open = (event: MouseEvent<HTMLElement>) => {
    const isControl = event.target instanceof Element && event.target.closest('a, button, summary, dialog')
    if (href && !isControl && !getSelection()?.toString()) void navigate(href)
  }
  return (
    // The title's link does the same for keyboards and screen readers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr className={href ? 'own-row own-open' : 'own-row'} onClick={open}>
      <td className="own-view">
        <RowFigures advert={advert} figures={figures} onOpen={onFigures} />
      </td>
      <td className="own-advert num">
        <span className="own-id">{advert.id}</span>
        <time dateTime={advert.updatedAt.slice(0, 10)} title={text.mine.updated(text.date(advert.updatedAt))}>
          {text.mine.date(advert.updatedAt)}
        </time>
      </td>
      <td className="own-photo">
        <Photo
          photo={advert.cover}
          alt={advert.cover ? '' : text.mine.noPhoto}
          sizes="(width >= 1280px) 96px, (width >= 768px) 180px, 35vw"
          first={first}
          maxWidth={640}
        />
      </td>
      <td className="own-type">{typeOf(advert, text)}</td>
      <td className="own-model num">
        <ModelCell advert={advert} />
      </td>
      <th scope="row" className="own-title">
        {href ? <Link href={href}>{advert.title}</Link> : advert.title}
        <StateBadge advert={advert} />
      </th>
      <td className="own-price">
        <Price advert={advert} />
        {isRepriceable(advert) && (
          <button
            type="button"
            className="link own-reprice"
            aria-label={text.mine.act(text.mine.reprice, advert.title)}
            onClick={onReprice}
          >
            {text.mine.reprice}
          </button>
        )}
      </td>
      <td className="own-location">{placeOf(advert)}</td>
      <td className="own-actions">
        <RowActions advert={advert} busy={busy} onAct={onAct} />
      </td>
    </tr>
  )
}

const typeOf = ({ kind, type }: OwnAdvert, { words }: Text): string => {
  const names = {
    aircraft: words.aircraftTypes,
    part: words.sectionLinks,
    lease: words.leaseTypes,
    toollease: words.toolTypes,
  }
  return names[kind][type] ?? type
}

/** Make, model and year; of a part its numbers. */
const ModelCell = ({ advert }: { readonly advert: OwnAdvert }) => {
  const { mine } = useText()
  const { kind, manufacturer, model, year, partNumber, equivalentPartNumber } = advert
  const lines =
    kind === 'part'
      ? [partNumber, equivalentPartNumber && mine.equivalent(equivalentPartNumber), manufacturer]
      : [manufacturer, model, year === null ? null : String(year)]
  return lines.filter(Boolean).map(line => <span key={line}>{line}</span>)
}
