import { AppError } from '../contract/errors'
import { maxPhotoBytes, photoTypes } from '../data/album-codes'

export interface SendOptions {
  /** Percentage of the file that has been sent, as a whole number. */
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/** Uploads one file; throws the AppError that refuses it. */
export type SendFile<T> = (file: File, options: SendOptions) => Promise<T>

/**
 * Why an upload failed. `type` and `size` are found before anything is sent; only the other kinds are worth a retry.
 */
export interface UploadProblem {
  readonly kind: 'type' | 'size' | 'offline' | 'signedOut' | 'refused'
  /** The server's message for a refusal; empty for the other kinds. */
  readonly message: string
}

export interface Upload {
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Null until the first progress report. */
  readonly percent: number | null
  readonly problem: UploadProblem | null
}

interface QueueOptions<T> {
  readonly send: SendFile<T>
  /** Called when the state or the progress of an upload changes. */
  readonly onChange: (id: string, upload: Upload) => void
  /** Called when an upload has succeeded and left the queue, even if it was removed while being sent. */
  readonly onSent: (id: string, result: T) => void
  /** Called when no upload is waiting or being sent any more. */
  readonly onIdle: (sent: number, failed: number) => void
}

export interface UploadQueue {
  get(id: string): Upload | undefined
  /** Uploads files by the ids that the caller gives them. */
  add(files: readonly { readonly id: string; readonly file: File }[]): void
  /** Tries again what has failed. */
  retry(isWanted: (id: string, upload: Upload) => boolean): void
  remove(ids: readonly string[]): void
  /** Keeps these uploads from starting and from counting as pending; those already being sent continue. */
  hold(ids: readonly string[]): void
  release(ids: readonly string[]): void
  /** Stops everything. */
  close(): void
}

/** Uploads at once: more would only slow each other down. */
const lanes = 3

const accepted: ReadonlySet<string> = new Set(photoTypes)

/** For inputs that choose files which are sent as they are. */
export const acceptedTypes = photoTypes.join()

/** Photos of telephones, which are converted before they are sent; not every system knows their media type. */
export const isHeic = ({ type, name }: File): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
/** For inputs whose files are converted. */
export const acceptedWithHeic = `${acceptedTypes},image/heic,image/heif,.heic,.heif`

/** Why a file would certainly be refused; null when only the server can tell. */
export const refusalOf = (file: File): 'type' | 'size' | null =>
  !accepted.has(file.type) && !isHeic(file) ? 'type' : file.size > maxPhotoBytes ? 'size' : null

interface Queue<T> extends QueueOptions<T> {
  readonly uploads: Map<string, Upload>
  readonly held: Set<string>
  readonly stop: AbortController
  /** Uploads that succeeded or failed since the queue was last idle. */
  sent: number
  failed: number
}

/** Uploads files in the order in which they were added, a few at a time. */
export const createUploadQueue = <T>(options: QueueOptions<T>): UploadQueue => {
  const uploads = new Map<string, Upload>()
  const held = new Set<string>()
  const queue: Queue<T> = { ...options, uploads, held, stop: new AbortController(), sent: 0, failed: 0 }
  return {
    get: id => uploads.get(id),
    add: files => {
      for (const { id, file } of files)
        uploads.set(id, { file, state: 'waiting', percent: null, problem: null })
      advance(queue)
    },
    retry: isWanted => {
      for (const [id, upload] of uploads)
        if (upload.state === 'failed' && !held.has(id) && isWanted(id, upload))
          update(queue, id, { state: 'waiting', percent: null, problem: null })
      advance(queue)
    },
    remove: ids => {
      for (const id of ids) {
        uploads.delete(id)
        held.delete(id)
      }
      advance(queue)
    },
    hold: ids => {
      for (const id of ids) held.add(id)
    },
    release: ids => {
      for (const id of ids) held.delete(id)
      advance(queue)
    },
    close: () => queue.stop.abort(),
  }
}

const update = <T>({ uploads, onChange }: Queue<T>, id: string, more: Partial<Upload>) => {
  const upload = uploads.get(id)
  if (!upload) return
  const next = { ...upload, ...more }
  uploads.set(id, next)
  onChange(id, next)
}

/** Starts as many uploads as there are free lanes; reports `onIdle` when none is left. */
const advance = <T>(queue: Queue<T>) => {
  const { uploads, held, stop } = queue
  if (stop.signal.aborted) return
  const active = [...uploads].filter(([id]) => !held.has(id))
  const waiting = active.filter(([, { state }]) => state === 'waiting')
  const sending = active.filter(([, { state }]) => state === 'sending').length
  for (const [id, { file }] of waiting.slice(0, Math.max(0, lanes - sending))) void run(queue, id, file)
  if (waiting.length + sending > 0 || queue.sent + queue.failed === 0) return
  const { sent, failed } = queue
  queue.sent = queue.failed = 0
  queue.onIdle(sent, failed)
}

const run = async <T>(queue: Queue<T>, id: string, file: File) => {
  const { uploads, held, stop, send, onSent } = queue
  update(queue, id, { state: 'sending', percent: null })
  try {
    const onProgress = (percent: number) => update(queue, id, { percent })
    const result = await send(file, { onProgress, signal: stop.signal })
    queue.sent++
    uploads.delete(id)
    held.delete(id)
    onSent(id, result)
  } catch (error) {
    if (stop.signal.aborted) return
    queue.failed++
    update(queue, id, { state: 'failed', problem: problemOf(error) })
  }
  advance(queue)
}

const problemOf = (error: unknown): UploadProblem => {
  if (!(error instanceof AppError) || error.code === 'unavailable') return { kind: 'offline', message: '' }
  if (error.code === 'unauthenticated') return { kind: 'signedOut', message: '' }
  return { kind: 'refused', message: error.message }
}
