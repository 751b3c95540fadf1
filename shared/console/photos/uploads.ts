import type { Photo } from '../../contract/photos'
import { createUploadQueue, refusalOf, type SendFile, type Upload } from '../../uploads/upload-queue'

/** One file on its way to the photos, and what became of it. */
export interface UploadLine extends Pick<Upload, 'percent' | 'problem'> {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly state: Upload['state'] | 'done'
  readonly photo: Photo | null
}

interface UploadsOptions {
  readonly send: SendFile<Photo>
  /** Called whenever all uploads have ended and at least one has succeeded. */
  readonly onArrived: () => void
}

/** Uploads files and lists each of them until the list is cleared (checklist DESK-06). */
export const createUploads = ({ send, onArrived }: UploadsOptions) => {
  const listeners = new Set<() => void>()
  let lines: readonly UploadLine[] = []
  let made = 0
  const show = (next: readonly UploadLine[]) => {
    lines = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, more: Partial<UploadLine>) =>
    show(lines.map(line => (line.id === id ? { ...line, ...more } : line)))
  const queue = createUploadQueue({
    send,
    onChange: (id, { state, percent, problem }) => change(id, { state, percent, problem }),
    onSent: (id, photo) => change(id, { state: 'done', photo }),
    onIdle: sent => sent > 0 && onArrived(),
  })
  return {
    lines: () => lines,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (files: readonly File[]) => {
      const added = files.map(file => ({ id: `upload-${++made}`, file, refusal: refusalOf(file) }))
      show([...lines, ...added.map(({ id, file, refusal }) => lineOf(id, file, refusal))])
      queue.add(added.filter(({ refusal }) => !refusal))
    },
    /** Retries failed uploads, or one of them; files that are not photos are not retried. */
    retry: (id?: string) => queue.retry(each => id === undefined || each === id),
    /** Forgets what has ended. */
    clear: () => {
      queue.remove(lines.filter(({ state }) => state === 'failed').map(({ id }) => id))
      show(lines.filter(({ state }) => state === 'waiting' || state === 'sending'))
    },
  }
}
export type UploadList = ReturnType<typeof createUploads>

const lineOf = (id: string, { name, size }: File, refusal: 'type' | 'size' | null): UploadLine => ({
  id,
  name,
  bytes: size,
  state: refusal ? 'failed' : 'waiting',
  percent: null,
  problem: refusal && { kind: refusal, message: '' },
  photo: null,
})
