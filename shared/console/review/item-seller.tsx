import type { AdvertFile } from '../../contract/deciding'
import { reasonText } from '../../data/review-reasons'
import { useText } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import styles from './item.module.css'

/** Who offers it, and how they have done so far. */
export const ItemSeller = ({ file }: { readonly file: AdvertFile }) => {
  const { deciding } = useText().staff
  const { owner: words, actions } = deciding
  const { owner, seller } = file
  const counts = Object.entries(seller.adverts).filter(([, count]) => count > 0)
  return (
    <section className={styles.itemPart} aria-labelledby="item-seller">
      <h3 id="item-seller">{words.title}</h3>
      {owner ? (
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
      ) : (
        <p className={styles.itemNone}>{words.gone}</p>
      )}
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
            {seller.rejections}
            {seller.rejectionReasons.length > 0 && (
              <ul>
                {seller.rejectionReasons.slice(0, 5).map(({ code, count }) => (
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
          <dd className="num">
            {words.reportCounts(seller.reports.upheld, seller.reports.open, seller.reports.dismissed)}
          </dd>
        </div>
      </dl>
      <details className={styles.itemFold}>
        <summary>{words.decisions}</summary>
        {seller.decisions.length === 0 && <p className={styles.itemNone}>{words.noDecisions}</p>}
        <ul className={styles.itemList}>
          {seller.decisions.map(({ at, by, action, advertId, title, reasons, reason }) => (
            <li key={`${at}${advertId}${action}`}>
              <p>
                <span className={`${styles.itemQuiet} num`}>{deciding.when(at)}</span> {by?.name}{' '}
                {actions[action] ?? action}:{' '}
                <ConsoleLink to={`/adverts/${advertId}`} className="link">
                  {title ?? deciding.advert(advertId)}
                </ConsoleLink>
              </p>
              {reasons.map(({ code, file: photo }) => (
                <p key={`${code}${photo ?? ''}`} className={styles.itemQuiet}>
                  {reasonText(code)}
                </p>
              ))}
              {reason && <p className={styles.itemQuiet}>“{reason}”</p>}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
