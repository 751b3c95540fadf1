import type { EvidenceAdvert, Signal } from '../../contract/signals'
import { advertPath } from '../../rules/slug'
import { useText } from '../../text/text'
import { photoUrl } from '../../ui/photo'
import { Link } from '../../ui/link'
import { ConsoleLink } from '../platform/console-link'
import { useHost } from '../platform/host'
import styles from './signals.module.css'

interface EvidenceProps {
  readonly signal: Signal
  readonly advertId: number
}

/** What a signal rests on, in words, with the other adverts as links and the numbers that were compared. */
export const Evidence = ({ signal, advertId }: EvidenceProps) => {
  const { signals: words } = useText().staff.queue
  const { adverts, count, hours, price, words: found } = signal.evidence
  const left = count - new Set(adverts.map(each => each.advertId)).size
  return (
    <div className={styles.evidence}>
      {signal.code === 'hours' && hours !== null && <p>{words.hours(hours)}</p>}
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
              <Other other={each} isSelf={each.advertId === advertId} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p>{words.moreAdverts(left)}</p>}
    </div>
  )
}

const Other = ({ other, isSelf }: { readonly other: EvidenceAdvert; readonly isSelf: boolean }) => {
  const { signals: words } = useText().staff.queue
  if (isSelf) return words.ownHours(other.hours ?? 0)
  return (
    <>
      {other.photo && <PhotoPair photo={other.photo} />}
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

const PhotoPair = ({ photo }: { readonly photo: NonNullable<EvidenceAdvert['photo']> }) => {
  const { signals: words } = useText().staff.queue
  return (
    <span className={styles.evidencePhotos}>
      <img src={photoUrl(photo.mine, 320)} alt={words.photoMine} width={144} height={96} loading="lazy" />
      <img src={photoUrl(photo.theirs, 320)} alt={words.photoTheirs} width={144} height={96} loading="lazy" />
    </span>
  )
}
