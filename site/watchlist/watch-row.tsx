import type { WatchedAdvert } from '../../shared/contract/watching'
import { formatPrice } from '../../shared/rules/money'
import { advertPath, slugOf } from '../../shared/rules/slug'
import { stateName } from '../../shared/text/state-name'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { classNames } from '../../shared/ui/class-names'
import { Icon } from '../../shared/ui/icon'
import { Photo } from '../../shared/ui/photo'
import { InCurrency } from '../currency/in-currency'
import { AdvertLink } from '../advert-facts/advert-link'
import { AdvertPhoto, PhotoFrame } from '../advert-facts/advert-photo'
import { airframeFacts, placeOf } from '../advert-facts/facts'
import { Amount } from '../advert-facts/price'
import { unitOf } from '../advert-facts/stock'
import { isLive } from './watch-items'
import blocks from '../../shared/ui/blocks.module.css'
import listPageStyles from '../platform/list-page.module.css'
import styles from './watchlist.module.css'

interface WatchRowProps {
  readonly item: WatchedAdvert
  readonly onRemove: () => void
  /** Missing where there are no mails. */
  readonly onNotify?: ((notify: boolean) => void) | undefined
}

const photoSizes = '(width >= 640px) 240px, 100vw'

/** One watched advert: its current price, the changes since the last view, and when it was added. */
export const WatchRow = ({ item, onRemove, onNotify }: WatchRowProps) => {
  const { watchlist, card } = useText()
  const { advert, title, notify } = item
  const live = isLive(item)
  return (
    <li className={classNames(blocks.panel, styles.watchRow, !live && styles.watchOver)}>
      {advert ? (
        <AdvertPhoto advert={advert} sizes={photoSizes} first={false} />
      ) : (
        <PhotoFrame>
          <Photo photo={item.cover} alt={item.cover ? '' : card.noPhoto} sizes={photoSizes} />
        </PhotoFrame>
      )}
      <div className={styles.watchBody}>
        <h3 className={styles.watchTitle}>
          {live && advert ? <AdvertLink advert={advert}>{title}</AdvertLink> : title}
        </h3>
        <WatchFacts item={item} />
        <WatchPrice item={item} />
        <Added item={item} />
      </div>
      <div className={styles.watchActions}>
        {item.hasPage && !live && (
          <LinkButton
            href={advertPath(item.kind, slugOf(title, item.advertId))}
            look="quiet"
            size="s"
            aria-label={watchlist.similarTo(title)}
          >
            <Icon name="search" />
            {watchlist.similar}
          </LinkButton>
        )}
        {onNotify && live && (
          <Button
            look="quiet"
            size="s"
            className={notify ? styles.watchMailed : undefined}
            aria-label={watchlist.mailsOf(notify, title)}
            onClick={() => onNotify(!notify)}
          >
            <Icon name="mail" />
            {notify ? watchlist.mailsOn : watchlist.mailsOff}
          </Button>
        )}
        <Button look="quiet" size="s" aria-label={watchlist.removeOf(title)} onClick={onRemove}>
          <Icon name="close" />
          {watchlist.remove}
        </Button>
      </div>
    </li>
  )
}

const WatchFacts = ({ item: { advert } }: { readonly item: WatchedAdvert }) => {
  const text = useText()
  if (!advert) return null
  const facts = [
    advert.year === null ? undefined : String(advert.year),
    advert.partNumber ?? undefined,
    ...airframeFacts(advert, text).map(([label, value]) => `${label} ${value}`),
    placeOf(advert),
  ].filter(Boolean)
  return <p className={`${blocks.note} ${styles.watchFacts} num`}>{facts.join(' · ')}</p>
}

const WatchPrice = ({ item }: { readonly item: WatchedAdvert }) => {
  const text = useText()
  const { watchlist, card, words } = text
  const { advert, kind, state, endedSince, priceChange } = item
  const name = stateName(watchlist.states, state, kind)
  const onRequest = advert?.priceMode === 'onRequest'
  return (
    <p className={`${blocks.bar} ${styles.watchPrice}`} data-priced={advert ? true : undefined}>
      {advert && (
        <Amount isAsked={onRequest}>
          {onRequest ? card.onRequest : formatPrice(advert.price, advert.currency)}
          {!onRequest && unitOf(advert) && <small> {unitOf(advert)}</small>}
          {advert.rateUnit && !onRequest && (
            <small> {card.per(words.rateUnits[advert.rateUnit] ?? advert.rateUnit)}</small>
          )}
        </Amount>
      )}
      {advert && !onRequest && <InCurrency price={advert.price} currency={advert.currency} />}
      {Boolean(priceChange) && priceChange !== null && advert && (
        <span
          className={classNames(
            `${listPageStyles.listBadge} num`,
            priceChange < 0 ? styles.watchLess : styles.watchMore,
          )}
        >
          {priceChange < 0
            ? watchlist.less(formatPrice(-priceChange, advert.currency))
            : watchlist.more(formatPrice(priceChange, advert.currency))}
        </span>
      )}
      {state !== 'live' && (
        <span className={`${listPageStyles.listBadge} ${styles.watchEnd}`}>
          {endedSince ? watchlist.stateSince(name) : name}
        </span>
      )}
    </p>
  )
}

const Added = ({
  item: { addedAt, priceAdded, currencyAdded, advert },
}: {
  readonly item: WatchedAdvert
}) => {
  const { watchlist, date } = useText()
  const isOther = priceAdded !== null && (advert?.price !== priceAdded || advert.currency !== currencyAdded)
  return (
    <p className={`${blocks.hint} ${styles.watchAdded} num`}>
      {watchlist.onSince(date(addedAt))}
      {isOther && currencyAdded && `, ${watchlist.thenPrice(formatPrice(priceAdded, currencyAdded))}`}
    </p>
  )
}
