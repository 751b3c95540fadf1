import type { EvidenceAdvert } from '../../contract/signals'
import { useText } from '../../text/text'
import { photoUrl } from '../../ui/photo'
import { FullView } from '../platform/full-view'
import type { PhotoPair } from './facts-of-signal'
import styles from './signals.module.css'

interface SmallPairProps {
  readonly photo: PhotoPair['photo']
  readonly onOpen: () => void
}

/** A photo of this advert beside the one that looks like it; a press shows both in full size. */
export const SmallPair = ({ photo, onOpen }: SmallPairProps) => {
  const { signals: words } = useText().staff.queue
  return (
    <button type="button" className={styles.evidencePhotos} aria-label={words.pairFull} onClick={onOpen}>
      <img src={photoUrl(photo.mine, 320)} alt={words.photoMine} width={144} height={96} loading="lazy" />
      <img src={photoUrl(photo.theirs, 320)} alt={words.photoTheirs} width={144} height={96} loading="lazy" />
    </button>
  )
}

interface FullPairProps {
  readonly pairs: readonly PhotoPair[]
  /** Which of them is shown. */
  readonly at: number
  readonly onShow: (at: number) => void
  readonly onClose: () => void
}

/** Large enough for every screen; the server answers the next stored width. */
const fullWidth = 2560

/** Both photos of a pair as large as the window allows; the arrow keys go on to the signal's next pair. */
export const FullPair = ({ pairs, at, onShow, onClose }: FullPairProps) => {
  const { signals: words } = useText().staff.queue
  const pair = pairs[at]
  if (!pair) return null
  const { photo } = pair
  const all = pairs.length
  return (
    <FullView
      label={words.pair(photo.distance, at + 1, all)}
      onStep={all > 1 ? by => onShow((at + by + all) % all) : undefined}
      onClose={onClose}
    >
      <div className={styles.fullPair}>
        <figure>
          <FullPhoto key={photo.mine} file={photo.mine} alt={words.photoMine} />
          <figcaption>{words.thisAdvert}</figcaption>
        </figure>
        <figure>
          <FullPhoto key={photo.theirs} file={photo.theirs} alt={words.photoTheirs} />
          <figcaption>{nameOf(pair, words)}</figcaption>
        </figure>
      </div>
    </FullView>
  )
}

/** Until it has come, the small one that was just pressed fills its place. */
const FullPhoto = ({ file, alt }: { readonly file: string; readonly alt: string }) => (
  <img src={photoUrl(file, fullWidth)} alt={alt} style={{ backgroundImage: `url(${photoUrl(file, 320)})` }} />
)

type Words = ReturnType<typeof useText>['staff']['queue']['signals']

const nameOf = ({ advertId, title, owner }: EvidenceAdvert, words: Words): string =>
  [title ?? words.purged(advertId), ...(owner ? [words.by(owner.name)] : [])].join(' ')
