import { useState } from 'react'
import type { EvidenceAdvert, Signal } from '../../contract/signals'
import { advertPath } from '../../rules/slug'
import { useText } from '../../text/text'
import { Link } from '../../ui/link'
import { ConsoleLink } from '../platform/console-link'
import { useProgram } from '../platform/host'
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
  const { hours, engines, price, words: found } = signal.evidence
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
      <Others signal={signal} advertId={advertId} onPair={onPair} />
    </div>
  )
}

/** Other adverts that are named until somebody wants all, so that the price and the seller stay in sight below. */
const first = 2

const Others = ({ signal, advertId, onPair }: EvidenceProps) => {
  const { signals: words } = useText().staff.queue
  const [isOpen, setOpen] = useState(false)
  const { adverts, count } = signal.evidence
  const pairs: readonly EvidenceAdvert[] = pairsOf(signal)
  const shown = isOpen ? adverts : adverts.slice(0, first)
  const left = count - new Set(shown.map(each => each.advertId)).size
  return (
    <>
      {shown.length > 0 && (
        <ul>
          {shown.map((each, at) => (
            <li key={`${each.advertId} ${each.tie} ${each.value}`}>
              <Other
                other={each}
                above={shown[at - 1]}
                isSelf={each.advertId === advertId}
                onPair={() => onPair(pairs.indexOf(each))}
              />
            </li>
          ))}
        </ul>
      )}
      {shown.length < adverts.length ? (
        <button type="button" className={`link ${styles.evidenceMore}`} onClick={() => setOpen(true)}>
          {words.moreAdverts(Math.max(left, adverts.length - shown.length))}
        </button>
      ) : (
        left > 0 && <p>{words.moreAdverts(left)}</p>
      )}
    </>
  )
}

interface OtherProps {
  readonly other: EvidenceAdvert
  /** The one that stands above it. */
  readonly above: EvidenceAdvert | undefined
  readonly isSelf: boolean
  readonly onPair: () => void
}

type Words = ReturnType<typeof useText>['staff']['queue']['signals']

const tieOf = ({ photo, tie, value, hours, at }: EvidenceAdvert, words: Words): string =>
  [
    photo ? words.photo(photo.distance) : words.tie(tie, value),
    ...(hours === null ? [] : [words.otherHours(hours, at?.slice(0, 10) ?? null)]),
  ].join(', ')

const Other = ({ other, above, isSelf, onPair }: OtherProps) => {
  const { signals: words } = useText().staff.queue
  if (isSelf) return words.ownHours(other.hours ?? 0)
  const tie = tieOf(other, words)
  return (
    <>
      {other.photo && <SmallPair photo={other.photo} onOpen={onPair} />}
      {/* What several have in common is said once. */}
      {(!above || other.photo || tie !== tieOf(above, words)) && (
        <span className={styles.evidenceTie}>{tie}</span>
      )}
      <span className={styles.evidenceAdvert}>
        <AdvertName other={other} />
        {other.owner && <> {words.by(other.owner.name)}</>}
      </span>
    </>
  )
}

/** A link to the public page if there is one, otherwise to the staff view. */
const AdvertName = ({ other }: { readonly other: EvidenceAdvert }) => {
  const { staff } = useText()
  const { siteHref } = useProgram()
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
