import { dayOfYear, ownDay } from '../../rules/formats'
import { trashDays } from '../../data/album-codes'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { photoUrl } from '../../ui/photo'
import { inOneCall } from './photo-action'
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

/** What the last action did, for as long as one wants: how to take it back and until when, and which photos stayed. */
export const LastActionBar = ({ actions, onShowTrash, isTrash }: LastActionBarProps) => {
  const { staff, common } = useText()
  const words = staff.photos
  const { report, running, undo, retry } = actions
  if (running)
    return (
      <section className={styles.lastAction} aria-label={words.lastAction}>
        <span className="num">
          {words.working[running.name]} {words.progress(running.at, running.of)}
        </span>
        <progress
          className={styles.photoProgress}
          max={running.of}
          value={running.at}
          aria-label={words.working[running.name]}
        />
        {running.of > inOneCall && (
          <Button size="s" onClick={actions.stop}>
            {words.stop}
          </Button>
        )}
      </section>
    )
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
      {report.left.length > 0 && (
        <span className={styles.lastActionLeft} role="alert">
          {report.isStopped ? words.stopped(report.left.length) : words.left[report.name](report.left.length)}{' '}
          {retry && (
            <Button size="s" onClick={() => void retry()}>
              {report.isStopped ? words.goOn : common.retry}
            </Button>
          )}
        </span>
      )}
      <IconButton className={styles.lastActionClose} label={words.closeBar} onClick={actions.forget}>
        <Icon name="close" />
      </IconButton>
      {report.refused.length > 0 && (
        <details className={styles.photoRefused} open={report.refused.length <= 6}>
          <summary className="num">{words.stayed(report.refused.length)}</summary>
          <ul>
            {report.refused.slice(0, mostNamed).map(({ file, reason }) => (
              <li key={file}>
                <img src={photoUrl(file, 320)} alt="" width="48" height="32" />
                <span>
                  {words.tile(file)}: {words.refused[reason]}
                </span>
              </li>
            ))}
            {report.refused.length > mostNamed && <li>{words.more(report.refused.length - mostNamed)}</li>}
          </ul>
        </details>
      )}
    </section>
  )
}
