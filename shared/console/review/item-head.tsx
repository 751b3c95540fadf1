import { isoOf } from '../../rules/timestamps'
import type { AdvertFile } from '../../contract/deciding'
import { reasonText } from '../../data/review-reasons'
import { formatPrice } from '../../rules/money'
import { advertPath } from '../../rules/slug'
import { stateName } from '../../text/state-name'
import { useText } from '../../text/text'
import { useHost } from '../platform/host'
import { isEdit } from '../decisions/decisions.public'
import styles from './item.module.css'

type State = readonly [word: string, tone: 'ok' | 'amber' | 'red' | 'quiet']

const stateOf = (advert: AdvertFile['advert']): State => {
  const { closedReason, status, expired, reviewState } = advert
  if (closedReason !== null) return [closedReason, 'quiet']
  if (status === 'hide') return ['hide', 'amber']
  if (status === 'approved') return expired ? ['expired', 'quiet'] : ['approved', 'ok']
  return [reviewState === 'pending' || reviewState === 'done' ? 'waiting' : reviewState, 'amber']
}

const statesOf = (file: AdvertFile): readonly State[] => {
  const { advert } = file
  if (advert.deletedAt !== null) return [['deleted', 'red']]
  const main = stateOf(advert)
  return [
    main,
    ...(isEdit(file) ? [['edit', 'amber'] as const] : []),
    ...(advert.underOffer ? [['underOffer', 'amber'] as const] : []),
    ...(advert.letUntil === null ? [] : [['let', 'amber'] as const]),
    ...(advert.suspendedAt === null ? [] : [['suspended', 'red'] as const]),
  ]
}

/** Title, price and status of the advert. */
export const ItemHead = ({ file }: { readonly file: AdvertFile }) => {
  const text = useText()
  const { siteHref } = useHost()
  const { deciding: words } = text.staff
  const { advert } = file
  const { id, kind, slug, title, price, currency, priceMode, submittedAt, exp, decidedBy, decidedAt } = advert
  const expiresAt = exp ? isoOf(exp) : null
  return (
    <header className={styles.itemHead}>
      <p className={`${styles.itemQuiet} num`}>
        {words.advert(id)} · {text.words.kinds[kind]}
        {submittedAt && ` · ${words.submitted(submittedAt)}`}
      </p>
      <h2>{title}</h2>
      <p className={styles.itemLine}>
        <b className={`num ${styles.itemPrice}`}>{formatPrice(price, currency)}</b>
        {priceMode !== 'firm' && (
          <span className={styles.itemQuiet}>{words.facts.options['priceMode']?.[priceMode]}</span>
        )}
        {statesOf(file).map(([word, tone]) => (
          <span key={word} className={styles.itemBadge} data-tone={tone}>
            {word === 'let' && advert.letUntil
              ? words.letUntil(advert.letUntil)
              : stateName(words.states, word, kind)}
          </span>
        ))}
        {expiresAt && advert.status === 'approved' && (
          <span className={`${styles.itemQuiet} num`}>{words.until(expiresAt)}</span>
        )}
        {decidedBy && decidedAt && (
          <span className={`${styles.itemQuiet} num`}>{words.decidedBy(decidedBy.name, decidedAt)}</span>
        )}
        {/* A page of the site opens beside the console, which stays as it is. */}
        <a className="link" href={siteHref(advertPath(kind, slug))} target="_blank" rel="noreferrer">
          {words.openOnSite}
        </a>
      </p>
      <EarlierReview advert={advert} />
    </header>
  )
}

/** Why the advert was sent back earlier. */
const EarlierReview = ({ advert }: Pick<AdvertFile, 'advert'>) => {
  const { earlier } = useText().staff.deciding
  const { reviewReasons, reviewNote } = advert
  if (reviewReasons.length === 0 && !reviewNote) return null
  return (
    <div className={styles.itemEarlier}>
      <p className={styles.itemQuiet}>{earlier}</p>
      <ul>
        {reviewReasons.map(({ code, field, file: photo }) => (
          <li key={`${code}${field ?? ''}${photo ?? ''}`}>{reasonText(code)}</li>
        ))}
      </ul>
      {reviewNote && <p>“{reviewNote}”</p>}
    </div>
  )
}
