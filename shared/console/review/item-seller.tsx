import { memo } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import { useText } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import { useProgram } from '../platform/host'
import { useReasons } from '../platform/use-reasons'
import { ReasonLines } from './item-history'
import itemStyles from './item.module.css'
import styles from './seller.module.css'

/** The seller and their record so far. */
export const ItemSeller = memo(({ file }: { readonly file: AdvertFile }) => {
  const { owner: words } = useText().staff.deciding
  const { owner, seller } = file
  return (
    <section className={styles.seller} aria-label={words.title} data-part="seller">
      {owner ? <Owner owner={owner} /> : <h3>{words.gone}</h3>}
      <SellerRecord seller={seller} />
      <LastRefusal decisions={seller.decisions} />
      <details className={itemStyles.itemFold}>
        <summary>{words.decisions}</summary>
        <Reasons seller={seller} />
        <SellerDecisions decisions={seller.decisions} />
      </details>
    </section>
  )
})
ItemSeller.displayName = 'ItemSeller'

const Owner = ({ owner }: { readonly owner: NonNullable<AdvertFile['owner']> }) => {
  const { owner: words } = useText().staff.deciding
  const { role } = useProgram()
  return (
    <>
      <h3 className={styles.sellerName}>
        {role === 'Admin' ? (
          <ConsoleLink to={`/users/${owner.id}`} className="link">
            {owner.name}
          </ConsoleLink>
        ) : (
          owner.name
        )}
        <small className="num">
          {[
            words.accountTypes[owner.accountType],
            words.since(owner.since),
            ...(owner.suspended ? [words.suspended] : []),
            ...(owner.deleted ? [words.deleted] : []),
          ].join(', ')}
        </small>
      </h3>
      <p className={`${itemStyles.itemQuiet} num`}>{[owner.mail, owner.phone].filter(Boolean).join(' · ')}</p>
    </>
  )
}

const SellerRecord = ({ seller }: Pick<AdvertFile, 'seller'>) => {
  const { owner: words } = useText().staff.deciding
  const { adverts, rejections, reports } = seller
  const told: readonly (readonly [string, number, boolean])[] = [
    [words.counts['live'] ?? '', adverts.live, false],
    [words.counts['over'] ?? '', adverts.over, false],
    [words.rejected, rejections, rejections > 0],
    [words.upheld, reports.upheld, reports.upheld > 0],
    [words.openReports, reports.open, reports.open > 0],
  ]
  return (
    <dl className={`${styles.sellerRecord} num`}>
      {told.map(([word, count, isBad]) => (
        <div key={word} data-bad={isBad || undefined}>
          <dt>{word}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

const refusals = new Set(['advert.reject', 'advert.requestChanges', 'advert.refuseRevision', 'advert.hide'])

/** The last time that something of theirs was refused, and why. */
const LastRefusal = ({ decisions }: Pick<AdvertFile['seller'], 'decisions'>) => {
  const { deciding } = useText().staff
  const { textOf } = useReasons()
  const last = decisions.find(({ action }) => refusals.has(action))
  if (!last) return null
  const why = [...last.reasons.map(({ code }) => textOf(code)), ...(last.reason ? [`“${last.reason}”`] : [])]
  return (
    <p className={styles.sellerLast}>
      <b className="num">{last.at.slice(0, 10)}</b> {last.by?.name} {deciding.actions[last.action]}:{' '}
      <ConsoleLink to={`/adverts/${last.advertId}`} className="link">
        {last.title ?? deciding.advert(last.advertId)}
      </ConsoleLink>
      {why.length > 0 && ` – ${why.join(' ')}`}
    </p>
  )
}

const Reasons = ({ seller: { rejectionReasons } }: Pick<AdvertFile, 'seller'>) => {
  const { textOf } = useReasons()
  if (rejectionReasons.length === 0) return null
  return (
    <ul className={itemStyles.itemQuiet}>
      {rejectionReasons.slice(0, 5).map(({ code, count }) => (
        <li key={code}>
          {count} × {textOf(code)}
        </li>
      ))}
    </ul>
  )
}

const SellerDecisions = ({ decisions }: Pick<AdvertFile['seller'], 'decisions'>) => {
  const { deciding } = useText().staff
  const { owner: words, actions } = deciding
  if (decisions.length === 0) return <p className={itemStyles.itemQuiet}>{words.noDecisions}</p>
  return (
    <ul className={itemStyles.itemList}>
      {decisions.map(({ at, by, action, advertId, title, reasons, reason }) => (
        <li key={`${at}${advertId}${action}`}>
          <p>
            <span className={`${itemStyles.itemQuiet} num`}>{deciding.when(at)}</span> {by?.name}{' '}
            {actions[action] ?? action}:{' '}
            <ConsoleLink to={`/adverts/${advertId}`} className="link">
              {title ?? deciding.advert(advertId)}
            </ConsoleLink>
          </p>
          <ReasonLines reasons={reasons} />
          {reason && <p className={itemStyles.itemQuiet}>“{reason}”</p>}
        </li>
      ))}
    </ul>
  )
}
