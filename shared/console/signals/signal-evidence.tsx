import type { EvidenceAdvert, Signal } from '../../contract/signals'
import { advertPath } from '../../rules/slug'
import { useText } from '../../text/text'
import { Link } from '../../ui/link'
import { ConsoleLink } from '../platform/console-link'
import { useHost } from '../platform/host'
import { pairsOf } from './facts-of-signal'
import { SmallPair } from './photo-pair'
import styles from './signals.module.css'

interface EvidenceProps {
  readonly signal: Signal
  readonly advertId: number
  /** Called with the place of a pair of photos that is to be shown in full size. */
  readonly onPair: (at: number) => void
}

/** What a signal rests on, in words, with the other adverts as links and the numbers that were compared. */
export const Evidence = ({ signal, advertId, onPair }: EvidenceProps) => {
  const { signals: words } = useText().staff.queue
  const { adverts, count, hours, engines, price, words: found } = signal.evidence
  const pairs: readonly EvidenceAdvert[] = pairsOf(signal)
  const left = count - new Set(adverts.map(each => each.advertId)).size
  return (
    <div className={styles.evidence}>
      {signal.code === 'hours' && hours !== null && <p>{words.hours(hours)}</p>}
      {engines.map(engine => (
        <p key={engine.number}>{words.engine(engine, hours)}</p>
      ))}
      {price && <p>{words.price(price)}</p>}
      {found.map(({ where, text }) => (
        <p key={`${where} ${text}`}>
          {words.where[where]}: <q>{text}</q>
        </p>
      ))}
      {adverts.length > 0 && (
        <ul>
          {adverts.map(each => (
            <li key={`${each.advertId} ${each.tie} ${each.value}`}>
              <Other
                other={each}
                isSelf={each.advertId === advertId}
                onPair={() => onPair(pairs.indexOf(each))}
              />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p>{words.moreAdverts(left)}</p>}
    </div>
  )
}

interface OtherProps {
  readonly other: EvidenceAdvert
  readonly isSelf: boolean
  readonly onPair: () => void
}

const Other = ({ other, isSelf, onPair }: OtherProps) => {
  const { signals: words } = useText().staff.queue
  if (isSelf) return words.ownHours(other.hours ?? 0)
  return (
    <>
      {other.photo && <SmallPair photo={other.photo} onOpen={onPair} />}
      <span className={styles.evidenceTie}>
        {other.photo ? words.photo(other.photo.distance) : words.tie(other.tie, other.value)}
        {other.hours !== null && `, ${words.otherHours(other.hours, other.at?.slice(0, 10) ?? null)}`}
      </span>
      <span className="evidence-advert">
        <AdvertName other={other} />
        {other.owner && <> {words.by(other.owner.name)}</>}
      </span>
    </>
  )
}

/** A link to the public page if there is one, otherwise to the staff view. */
const AdvertName = ({ other }: { readonly other: EvidenceAdvert }) => {
  const { staff } = useText()
  const { siteHref } = useHost()
  const { kind, slug, title } = other
  if (title === null) return staff.queue.signals.purged(other.advertId)
  if (!other.live || !kind || !slug)
    return (
      <>
        <ConsoleLink to={`/adverts/${other.advertId}`}>{title}</ConsoleLink>{' '}
        <span className={styles.evidenceOffline}>({staff.queue.signals.offline})</span>
      </>
    )
  return (
    <Link href={siteHref(advertPath(kind, slug))} target="_blank" rel="noopener">
      {title}
    </Link>
  )
}
