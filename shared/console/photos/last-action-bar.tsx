import { dayOfYear, ownDay } from '../../rules/formats'
import { trashDays } from '../../data/album-codes'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { photoUrl } from '../../ui/photo'
import { inOneCall, type ActionReport } from './photo-action'
import type { PhotoActions } from './use-photo-actions'
import styles from './last-action-bar.module.css'

interface LastActionBarProps {
  readonly actions: PhotoActions
  readonly onShowTrash: () => void
  readonly isTrash: boolean
}

/** Refused photos that are named; more are only counted. */
const mostNamed = 24

const dayOf = (time: number) => dayOfYear(ownDay(time))

/** The last action until it is dismissed: how and until when to undo it, and which photos were refused. */
export const LastActionBar = ({ actions, onShowTrash, isTrash }: LastActionBarProps) => {
  const words = useText().staff.photos
  const { report, running, undo } = actions
  if (running) return <Progress running={running} onStop={actions.stop} />
  const isTold = report && (undo !== null || report.refused.length + report.left.length > 0)
  if (!isTold) return null
  return (
    <section className={styles.lastAction} aria-label={words.lastAction}>
      {undo && (
        <>
          <output className="num">
            {words.trashed(report.done.length, trashDays, dayOf(actions.until))}
          </output>
          <Button size="s" look="main" aria-keyshortcuts="z" onClick={() => void undo()}>
            {words.undo}
          </Button>
          {!isTrash && (
            <Button size="s" look="quiet" onClick={onShowTrash}>
              {words.showTrash}
            </Button>
          )}
        </>
      )}
      {report.left.length > 0 && <Left report={report} retry={actions.retry} />}
      <IconButton className={styles.lastActionClose} label={words.closeBar} onClick={actions.forget}>
        <Icon name="close" />
      </IconButton>
      {report.refused.length > 0 && <Refused photos={report.refused} />}
    </section>
  )
}

interface ProgressProps {
  readonly running: NonNullable<PhotoActions['running']>
  readonly onStop: () => void
}

/** How far an action is; one of many calls can be stopped. */
const Progress = ({ running: { name, at, of }, onStop }: ProgressProps) => {
  const words = useText().staff.photos
  return (
    <section className={styles.lastAction} aria-label={words.lastAction}>
      <span className="num">
        {words.working[name]} {words.progress(at, of)}
      </span>
      <progress className={styles.photoProgress} max={of} value={at} aria-label={words.working[name]} />
      {of > inOneCall && (
        <Button size="s" onClick={onStop}>
          {words.stop}
        </Button>
      )}
    </section>
  )
}

interface LeftProps {
  readonly report: ActionReport
  readonly retry: PhotoActions['retry']
}

/** The number of photos not processed, and a button that continues with them. */
const Left = ({ report: { name, left, isStopped }, retry }: LeftProps) => {
  const { staff, common } = useText()
  const words = staff.photos
  return (
    <span className={styles.lastActionLeft} role="alert">
      {isStopped ? words.stopped(left.length) : words.left[name](left.length)}{' '}
      {retry && (
        <Button size="s" onClick={() => void retry()}>
          {isStopped ? words.goOn : common.retry}
        </Button>
      )}
    </span>
  )
}

/** Which photos stayed, and why. */
const Refused = ({ photos }: { readonly photos: ActionReport['refused'] }) => {
  const words = useText().staff.photos
  return (
    <details className={styles.photoRefused} open={photos.length <= 6}>
      <summary className="num">{words.stayed(photos.length)}</summary>
      <ul>
        {photos.slice(0, mostNamed).map(({ file, reason }) => (
          <li key={file}>
            <img src={photoUrl(file, 320)} alt="" width="48" height="32" />
            <span>
              {words.tile(file)}: {words.refused[reason]}
            </span>
          </li>
        ))}
        {photos.length > mostNamed && <li>{words.more(photos.length - mostNamed)}</li>}
      </ul>
    </details>
  )
}
