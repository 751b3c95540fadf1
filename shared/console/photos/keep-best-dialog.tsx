import { useState } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Dialog } from '../../ui/dialog'
import { Checkbox } from '../../ui/field'
import { isDoubtful, losersOf, splitOf, type PhotoGroup } from './photo-groups'
import { staffPhotoUrl } from './photo-words'
import panesStyles from '../platform/panes.module.css'
import styles from './photo-preview.module.css'

interface KeepBestDialogProps {
  readonly groups: readonly PhotoGroup[]
  /** Takes the groups that were ticked. */
  readonly onConfirm: (groups: readonly PhotoGroup[], evenUsed: boolean) => void
  readonly onClose: () => void
}

/**
 * Shows what stays and what goes before groups are cleared. Photos in use go only when that is wanted; groups that may
 * show different things are left out until they are ticked.
 */
export const KeepBestDialog = ({ groups, onConfirm, onClose }: KeepBestDialogProps) => {
  const { staff, common } = useText()
  const words = staff.photos.groups
  const [evenUsed, setEvenUsed] = useState(false)
  const ticking = useTicking(groups)
  const chosen = groups.filter(({ key }) => ticking.ticked.has(key))
  const splits = chosen.map(({ members }) => splitOf(members))
  const free = splits.flatMap(split => split.free)
  const used = splits.flatMap(split => split.used)
  const going = free.length + (evenUsed ? used.length : 0)
  const doubtful = groups.filter(isDoubtful).length
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="danger" disabled={going === 0} onClick={() => onConfirm(chosen, evenUsed)}>
            {going === 0 ? words.nothing : words.submit(going)}
          </Button>
        </>
      }
    >
      <p className={styles.keepBestAbout}>{words.about(chosen.length, free.length)}</p>
      <p className={`${styles.keepBestAbout} ${styles.photoState}`}>{words.how}</p>
      {doubtful > 0 && <p className={styles.keepBestAbout}>{words.doubtfulHint(doubtful)}</p>}
      <Plans groups={groups} ticking={ticking} evenUsed={evenUsed} />
      <EvenUsed used={used} isOn={evenUsed} onChange={setEvenUsed} />
    </Dialog>
  )
}

/** The groups that are to be cleared, by their keys; doubtful ones are not among them at first. */
const useTicking = (groups: readonly PhotoGroup[]) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(groups.filter(group => !isDoubtful(group)).map(({ key }) => key)),
  )
  const tick = (key: string) =>
    setTicked(
      before => new Set(before.has(key) ? [...before].filter(each => each !== key) : [...before, key]),
    )
  return { ticked, tick }
}

interface PlansProps {
  readonly groups: readonly PhotoGroup[]
  readonly ticking: ReturnType<typeof useTicking>
  readonly evenUsed: boolean
}

const Plans = ({ groups, ticking: { ticked, tick }, evenUsed }: PlansProps) => (
  <ul className={styles.keepBestGroups}>
    {groups.map((group, at) => (
      <GroupPlan
        key={group.key}
        group={group}
        at={at + 1}
        isTicked={ticked.has(group.key)}
        evenUsed={evenUsed}
        onTick={() => tick(group.key)}
      />
    ))}
  </ul>
)

interface EvenUsedProps {
  readonly used: readonly AlbumPhoto[]
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Whether photos in use go, too, and what would lose them. */
const EvenUsed = ({ used, isOn, onChange }: EvenUsedProps) => {
  const words = useText().staff.photos.groups
  const { adverts, others } = losersOf(used)
  if (used.length === 0) return null
  return (
    <label className={styles.keepBestUsed}>
      <input type="checkbox" checked={isOn} onChange={event => onChange(event.target.checked)} />
      <span>
        {words.evenUsed(used.length)}
        <span className={styles.photoState}>{words.lose(adverts, others)}</span>
      </span>
    </label>
  )
}

interface GroupPlanProps {
  readonly group: PhotoGroup
  readonly at: number
  readonly isTicked: boolean
  readonly evenUsed: boolean
  readonly onTick: () => void
}

/** One group as it will be left: the photo that stays first. */
const GroupPlan = ({ group, at, isTicked, evenUsed, onTick }: GroupPlanProps) => {
  const words = useText().staff.photos.groups
  const { best, free, used } = splitOf(group.members)
  return (
    <li className={styles.keepBestGroup}>
      <span className={styles.keepBestHead}>
        <Checkbox label={words.of(at)} checked={isTicked} onChange={onTick} />
        {isDoubtful(group) && (
          <span className={`${panesStyles.paneMark} ${panesStyles.paneMarkAmber}`}>{words.doubtful}</span>
        )}
      </span>
      <ul className={styles.keepBestPhotos}>
        {best && <Fate photo={best} word={words.stays} />}
        {used.map(photo => {
          const goes = isTicked && evenUsed
          return (
            <Fate key={photo.file} photo={photo} word={goes ? words.goes : words.staysUsed} goes={goes} />
          )
        })}
        {free.map(photo => (
          <Fate key={photo.file} photo={photo} word={isTicked ? words.goes : words.stays} goes={isTicked} />
        ))}
      </ul>
    </li>
  )
}

interface FateProps {
  readonly photo: AlbumPhoto
  readonly word: string
  readonly goes?: boolean
}

const Fate = ({ photo, word, goes = false }: FateProps) => (
  <li className={classNames(styles.keepBestPhoto, goes && styles.keepBestGoes)}>
    <img
      src={staffPhotoUrl(photo, 320)}
      alt=""
      loading="lazy"
      decoding="async"
      width={photo.width}
      height={photo.height}
      style={{ backgroundColor: photo.colour }}
    />
    <span>{word}</span>
    <span className={`${styles.photoState} num`}>
      {photo.width} × {photo.height}
    </span>
  </li>
)
