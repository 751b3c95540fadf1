import { orphanDays } from '../../data/album-codes'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { photoUrl } from '../../ui/photo'
import { sizeText } from './photo-words'
import type { UploadLine } from './uploads'
import type { Uploads } from './use-uploads'
import styles from './last-action-bar.module.css'
import photoPreviewStyles from './photo-preview.module.css'

interface UploadsPanelProps {
  readonly uploads: Uploads
  readonly onShow: () => void
}

/** Each file that was dropped or chosen: how far it is, or why it was not taken, and what becomes of those that were. */
export const UploadsPanel = ({ uploads: { lines, list }, onShow }: UploadsPanelProps) => {
  const words = useText().staff.photos.upload
  if (lines.length === 0) return null
  const of = (state: UploadLine['state']) => lines.filter(line => line.state === state).length
  const [done, failed] = [of('done'), of('failed')]
  const isGoing = of('waiting') + of('sending') > 0
  const again = lines.filter(line => line.state === 'failed' && canRetry(line)).length
  const told = [...(done > 0 ? [words.done(done)] : []), ...(failed > 0 ? [words.failed(failed)] : [])]
  return (
    <section className={styles.photoUploads} aria-label={words.label}>
      <header className={styles.photoUploadsHead}>
        <output className="num">
          {isGoing ? words.going(done + failed, lines.length) : told.join(', ')}
        </output>
        {again > 1 && !isGoing && (
          <Button size="s" onClick={() => list.retry()}>
            {words.retryAll(again)}
          </Button>
        )}
        {done > 0 && !isGoing && (
          <Button size="s" look="quiet" onClick={onShow}>
            {words.show}
          </Button>
        )}
        {!isGoing && (
          <IconButton className={styles.lastActionClose} label={words.clear} onClick={list.clear}>
            <Icon name="close" />
          </IconButton>
        )}
      </header>
      {done > 0 && !isGoing && <p className={photoPreviewStyles.photoState}>{words.kept(orphanDays)}</p>}
      <ul>
        {lines.map(line => (
          <Line key={line.id} line={line} onRetry={() => list.retry(line.id)} />
        ))}
      </ul>
    </section>
  )
}

/** A file of the wrong type or size would be refused again. */
const canRetry = ({ problem }: UploadLine) => problem?.kind !== 'type' && problem?.kind !== 'size'

const Line = ({ line, onRetry }: { readonly line: UploadLine; readonly onRetry: () => void }) => {
  const words = useText().staff.photos.upload
  const { name, bytes, state, percent, problem, photo } = line
  return (
    <li className={styles.photoUpload} data-state={state}>
      {photo ? (
        <img src={photoUrl(photo.file, 320)} alt="" width="36" height="24" />
      ) : (
        <span className={styles.photoUploadNone} />
      )}
      <span className={styles.photoUploadName} title={name}>
        {name}
      </span>
      <span className={`${photoPreviewStyles.photoState} ${styles.photoUploadBytes} num`}>
        {sizeText(bytes)}
      </span>
      {state === 'sending' ? (
        <progress
          className={styles.photoProgress}
          aria-label={words.progress(name)}
          {...(percent === null ? {} : { max: 100, value: percent })}
        />
      ) : (
        <span className={styles.photoUploadState}>
          {problem ? problem.message || words.problems[problem.kind] : words.states[state]}
        </span>
      )}
      {state === 'failed' && canRetry(line) && (
        <Button size="s" aria-label={words.retryOf(name)} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </li>
  )
}
