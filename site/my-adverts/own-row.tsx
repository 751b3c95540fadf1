import type { MouseEvent } from 'react'
import { useNavigate } from '../platform/router'
import type { OwnAdvert } from '../../shared/contract/adverts'
import type { AdvertFigures } from '../../shared/contract/figures'
import { advertPath } from '../../shared/rules/slug'
import type { Text } from '../../shared/text/text'
import { useText } from '../../shared/text/text'
import { classNames } from '../../shared/ui/class-names'
import { Link } from '../../shared/ui/link'
import { Photo } from '../../shared/ui/photo'
import { placeOf } from '../advert-facts/facts'
import { useMay } from '../platform/use-companies'
import { Price } from '../advert-facts/price'
import { isRepriceable, type OwnAction } from './own-state'
import { RowActions } from './row-actions'
import { RowFigures } from './row-figures'
import { StateBadge } from './state-badge'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './own-row.module.css'

interface OwnRowProps {
  readonly advert: OwnAdvert
  readonly figures: AdvertFigures | undefined
  readonly first: boolean
  readonly busy: boolean
  /** Null where rows cannot be selected. */
  readonly selected: boolean | null
  readonly onSelect: () => void
  readonly onAct: (action: OwnAction) => void
  readonly onFigures: () => void
  readonly onReprice: () => void
}

/** One of the user's adverts (checklist MY-03). A click beside its controls opens it, as its title does. */
export const OwnRow = (props: OwnRowProps) => {
  const { advert, figures, first, busy, onAct, onFigures, onReprice } = props
  const text = useText()
  const href = advert.deletedAt === null ? advertPath(advert.kind, advert.slug) : undefined
  const open = useOpening(href)
  return (
    // The title's link does the same for keyboards and screen readers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      className={classNames(
        blocks.panel,
        styles.ownRow,
        href && styles.ownOpen,
        props.selected && styles.ownSelected,
      )}
      onClick={open}
    >
      <CheckCell {...props} />
      <td className={styles.ownView}>
        <RowFigures advert={advert} figures={figures} onOpen={onFigures} />
      </td>
      <NumberCell advert={advert} />
      <PhotoCell advert={advert} first={first} />
      <td className={styles.ownType}>{typeOf(advert, text)}</td>
      <td className={`${styles.ownModel} num`}>
        <ModelCell advert={advert} />
      </td>
      <th scope="row" className={styles.ownTitle}>
        {href ? <Link href={href}>{advert.title}</Link> : advert.title}
        <StateBadge advert={advert} />
      </th>
      <PriceCell advert={advert} onReprice={onReprice} />
      <td className={styles.ownLocation}>{placeOf(advert)}</td>
      <td className={styles.ownActions}>
        <RowActions advert={advert} busy={busy} onAct={onAct} />
      </td>
    </tr>
  )
}

/** Opens the advert on a click, unless it hits a control or ends a text selection. */
const useOpening = (href: string | undefined) => {
  const navigate = useNavigate()
  return ({ target }: MouseEvent<HTMLElement>) => {
    const isControl =
      target instanceof Element && target.closest('a, button, label, input, dialog, [popover]')
    if (href && !isControl && !getSelection()?.toString()) void navigate(href)
  }
}

const CheckCell = ({ advert, selected, onSelect }: OwnRowProps) => {
  const { mine } = useText()
  return (
    <td className={styles.ownCheck}>
      {selected !== null && (
        <label className={styles.ownCheckLabel}>
          <input
            type="checkbox"
            aria-label={mine.select(advert.title)}
            checked={selected}
            onChange={onSelect}
          />
        </label>
      )}
    </td>
  )
}

const NumberCell = ({ advert: { id, updatedAt } }: Pick<OwnRowProps, 'advert'>) => {
  const { mine, date } = useText()
  return (
    <td className={`${styles.ownAdvert} num`}>
      <span className={styles.ownId}>{id}</span>
      <time dateTime={updatedAt.slice(0, 10)} title={mine.updated(date(updatedAt))}>
        {mine.date(updatedAt)}
      </time>
    </td>
  )
}

const PhotoCell = ({ advert: { cover }, first }: Pick<OwnRowProps, 'advert' | 'first'>) => {
  const { mine } = useText()
  return (
    <td className={styles.ownPhoto}>
      <Photo
        photo={cover}
        alt={cover ? '' : mine.noPhoto}
        sizes="(width >= 1280px) 96px, (width >= 768px) 180px, 35vw"
        first={first}
        maxWidth={640}
      />
    </td>
  )
}

const PriceCell = ({ advert, onReprice }: Pick<OwnRowProps, 'advert' | 'onReprice'>) => {
  const { mine } = useText()
  const may = useMay('seller')
  return (
    <td className={styles.ownPrice}>
      <Price advert={advert} />
      {may && isRepriceable(advert) && (
        <button
          type="button"
          className={`link ${styles.ownReprice}`}
          aria-label={mine.act(mine.reprice, advert.title)}
          onClick={onReprice}
        >
          {mine.reprice}
        </button>
      )}
    </td>
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

/** Make, model and year; of a part its numbers. The seller's own stock number stands below. */
const ModelCell = ({ advert }: { readonly advert: OwnAdvert }) => {
  const { mine } = useText()
  const { kind, manufacturer, model, year, partNumber, equivalentPartNumber, stockNumber } = advert
  const lines =
    kind === 'part'
      ? [partNumber, equivalentPartNumber && mine.equivalent(equivalentPartNumber), manufacturer]
      : [manufacturer, model, year === null ? null : String(year)]
  return [...lines, stockNumber && mine.stock(stockNumber)]
    .filter(Boolean)
    .map(line => <span key={line}>{line}</span>)
}
