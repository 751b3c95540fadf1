import { dayOfYear, ownDay } from '../../rules/formats'
import { trashDays } from '../../data/album-codes'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { photoUrl } from '../../ui/photo'
import { inOneCall } from './photo-action'
import type { AlbumDeeds } from './use-photo-actions'

interface DeedBarProps {
  readonly deeds: AlbumDeeds
  readonly onShowTrash: () => void
  readonly isTrash: boolean
}

/** Refused photos that are named; more are only counted. */
const mostNamed = 24

const dayOf = (time: number) => dayOfYear(ownDay(time))

/** What the last deed did, for as long as one wants: how to take it back and until when, and which photos stayed. */
export const DeedBar = ({ deeds, onShowTrash, isTrash }: DeedBarProps) => {
  const { staff, common } = useText()
  const words = staff.album
  const { deed, running, undo, retry } = deeds
  if (running)
    return (
      <section className="album-deed" aria-label={words.deedBar}>
        <span className="num">
          {words.working[running.name]} {words.progress(running.at, running.of)}
        </span>
        <progress
          className="album-progress"
          max={running.of}
          value={running.at}
          aria-label={words.working[running.name]}
        />
        {running.of > inOneCall && (
          <Button size="s" onClick={deeds.stop}>
            {words.stop}
          </Button>
        )}
      </section>
    )
  const isTold = deed && (undo !== null || deed.refused.length + deed.left.length > 0)
  if (!isTold) return null
  return (
    <section className="album-deed" aria-label={words.deedBar}>
      {undo && (
        <>
          <output className="num">{words.trashed(deed.done.length, trashDays, dayOf(deeds.until))}</output>
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
      {deed.left.length > 0 && (
        <span className="album-deed-left" role="alert">
          {deed.isStopped ? words.stopped(deed.left.length) : words.left[deed.name](deed.left.length)}{' '}
          {retry && (
            <Button size="s" onClick={() => void retry()}>
              {deed.isStopped ? words.goOn : common.retry}
            </Button>
          )}
        </span>
      )}
      <IconButton className="album-deed-close" label={words.closeBar} onClick={deeds.forget}>
        <Icon name="close" />
      </IconButton>
      {deed.refused.length > 0 && (
        <details className="album-refused" open={deed.refused.length <= 6}>
          <summary className="num">{words.stayed(deed.refused.length)}</summary>
          <ul>
            {deed.refused.slice(0, mostNamed).map(({ file, reason }) => (
              <li key={file}>
                <img src={photoUrl(file, 320)} alt="" width="48" height="32" />
                <span>
                  {words.tile(file)}: {words.refused[reason]}
                </span>
              </li>
            ))}
            {deed.refused.length > mostNamed && <li>{words.more(deed.refused.length - mostNamed)}</li>}
          </ul>
        </details>
      )}
    </section>
  )
}
