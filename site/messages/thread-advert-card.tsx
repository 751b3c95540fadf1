import type { Thread, ThreadAdvert } from '../../shared/contract/messages'
import { formatPrice } from '../../shared/rules/money'
import { advertPath } from '../../shared/rules/slug'
import { stateName } from '../../shared/text/state-name'
import { useText } from '../../shared/text/text'
import { InCurrency } from '../currency/in-currency'
import { Link } from '../../shared/ui/link'
import { Photo } from '../../shared/ui/photo'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './thread.module.css'
import inboxStyles from './inbox.module.css'

/** The advert of a conversation and its present state. */
export const ThreadAdvertCard = ({
  thread,
}: {
  readonly thread: Pick<Thread, 'advert'> & Partial<Pick<Thread, 'role'>>
}) => {
  const text = useText()
  const { inbox } = text
  const { advert, role } = thread
  if (!advert) return <p className={styles.threadAdvert}>{inbox.noAdvert}</p>
  const { standing } = advert
  return (
    // The page exists in any state: the owner sees the advert, others see what remains of a closed one.
    <Link href={advertPath(advert.kind, advert.slug)} className={styles.threadAdvert}>
      <span className={inboxStyles.inboxPhoto}>
        <Photo photo={advert.cover} alt={advert.cover ? '' : text.card.noPhoto} sizes="72px" maxWidth={320} />
      </span>
      <span className={styles.threadAdvertTitle}>{advert.title}</span>
      <span className={`${blocks.bar} ${styles.threadAdvertFacts} num`}>
        <PriceOf advert={advert} />
        <span className={inboxStyles.inboxStanding} data-standing={standing}>
          {stateName(inbox.standings, standing, advert.kind)}
        </span>
        {role && (
          <span className={inboxStyles.inboxRole}>{role === 'asking' ? inbox.asking : inbox.selling}</span>
        )}
      </span>
    </Link>
  )
}

const PriceOf = ({ advert }: { readonly advert: ThreadAdvert }) => {
  const { card, words } = useText()
  const { price, currency, priceMode, rateUnit } = advert
  if (priceMode === 'onRequest') return <span>{card.onRequest}</span>
  return (
    <strong>
      {formatPrice(price, currency)}
      {rateUnit && <small> {card.per(words.rateUnits[rateUnit] ?? rateUnit)}</small>}
      <InCurrency price={price} currency={currency} />
    </strong>
  )
}
