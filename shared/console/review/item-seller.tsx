import type { AdvertFile } from '../../contract/deciding'
import { reasonText } from '../../data/review-reasons'
import { useText } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import { ReasonLines } from './item-history'
import styles from './item.module.css'

/** The seller and their record so far. */
export const ItemSeller = ({ file }: { readonly file: AdvertFile }) => {
  const { owner: words } = useText().staff.deciding
  return (
    <section className={styles.itemPart} aria-labelledby="item-seller">
      <h3 id="item-seller">{words.title}</h3>
      {file.owner ? <Owner owner={file.owner} /> : <p className={styles.itemNone}>{words.gone}</p>}
      <SellerRecord seller={file.seller} />
      <details className={styles.itemFold}>
        <summary>{words.decisions}</summary>
        <SellerDecisions decisions={file.seller.decisions} />
      </details>
    </section>
  )
}

const Owner = ({ owner }: { readonly owner: NonNullable<AdvertFile['owner']> }) => {
  const { owner: words } = useText().staff.deciding
  return (
    <div className={styles.itemOwner}>
      <p>
        <b>{owner.name}</b>
        {owner.suspended && (
          <span className={styles.itemBadge} data-tone="red">
            {words.suspended}
          </span>
        )}
        {owner.deleted && <span className={styles.itemBadge}>{words.deleted}</span>}
      </p>
      <p className={styles.itemQuiet}>
        {words.accountTypes[owner.accountType]} <span className="num">{words.since(owner.since)}</span>
      </p>
      <p className={`${styles.itemQuiet} num`}>
        {owner.mail}
        {owner.phone && ` · ${owner.phone}`}
      </p>
    </div>
  )
}

const SellerRecord = ({ seller }: Pick<AdvertFile, 'seller'>) => {
  const { owner: words } = useText().staff.deciding
  const { adverts, rejections, rejectionReasons, reports } = seller
  const counts = Object.entries(adverts).filter(([, count]) => count > 0)
  return (
    <dl className={styles.itemRecord}>
      <div>
        <dt>{words.adverts}</dt>
        <dd className="num">
          {counts.map(([name, count]) => `${count} ${words.counts[name] ?? name}`).join(', ') ||
            words.noAdverts}
        </dd>
      </div>
      <div>
        <dt>{words.rejections}</dt>
        <dd className="num">
          {rejections}
          {rejectionReasons.length > 0 && (
            <ul>
              {rejectionReasons.slice(0, 5).map(({ code, count }) => (
                <li key={code}>
                  {count} × {reasonText(code)}
                </li>
              ))}
            </ul>
          )}
        </dd>
      </div>
      <div>
        <dt>{words.reports}</dt>
        <dd className="num">{words.reportCounts(reports.upheld, reports.open, reports.dismissed)}</dd>
      </div>
    </dl>
  )
}

const SellerDecisions = ({ decisions }: Pick<AdvertFile['seller'], 'decisions'>) => {
  const { deciding } = useText().staff
  const { owner: words, actions } = deciding
  if (decisions.length === 0) return <p className={styles.itemNone}>{words.noDecisions}</p>
  return (
    <ul className={styles.itemList}>
      {decisions.map(({ at, by, action, advertId, title, reasons, reason }) => (
        <li key={`${at}${advertId}${action}`}>
          <p>
            <span className={`${styles.itemQuiet} num`}>{deciding.when(at)}</span> {by?.name}{' '}
            {actions[action] ?? action}:{' '}
            <ConsoleLink to={`/adverts/${advertId}`} className="link">
              {title ?? deciding.advert(advertId)}
            </ConsoleLink>
          </p>
          <ReasonLines reasons={reasons} />
          {reason && <p className={styles.itemQuiet}>“{reason}”</p>}
        </li>
      ))}
    </ul>
  )
}
