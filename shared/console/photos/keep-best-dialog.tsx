import { useState } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { losersOf, splitOf, type PhotoGroup } from './photo-groups'
import styles from './photo-preview.module.css'

interface KeepBestDialogProps {
  readonly groups: readonly PhotoGroup[]
  readonly onConfirm: (evenUsed: boolean) => void
  readonly onClose: () => void
}

/** Says what stays and what goes before whole groups are cleared; photos in use go only when that is wanted. */
export const KeepBestDialog = ({ groups, onConfirm, onClose }: KeepBestDialogProps) => {
  const { staff, common } = useText()
  const words = staff.photos.groups
  const [evenUsed, setEvenUsed] = useState(false)
  const splits = groups.map(({ members }) => splitOf(members))
  const free = splits.flatMap(split => split.free)
  const used = splits.flatMap(split => split.used)
  const { adverts, others } = losersOf(used)
  const going = free.length + (evenUsed ? used.length : 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="danger" disabled={going === 0} onClick={() => onConfirm(evenUsed)}>
            {going === 0 ? words.nothing : words.submit(going)}
          </Button>
        </>
      }
    >
      <p className={styles.keepBestAbout}>{words.about(groups.length, free.length)}</p>
      <p className={`${styles.keepBestAbout} ${styles.photoState}`}>{words.how}</p>
      {used.length > 0 && (
        <label className={styles.keepBestUsed}>
          <input type="checkbox" checked={evenUsed} onChange={event => setEvenUsed(event.target.checked)} />
          <span>
            {words.evenUsed(used.length)}
            <span className={styles.photoState}>{words.lose(adverts, others)}</span>
          </span>
        </label>
      )}
    </Dialog>
  )
}
