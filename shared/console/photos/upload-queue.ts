import { AppError } from '../../contract/errors'
import type { Photo } from '../../contract/photos'
import { maxPhotoBytes, photoTypes } from '../../data/album-codes'
import type { SendPhoto } from '../platform/photo-ports'

/** `type` and `size` are seen before anything is sent; `offline` is worth another try. */
export type UploadProblem = 'type' | 'size' | 'offline' | 'signedOut' | 'refused'

/** One file on its way to the photos. */
export interface UploadLine {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Null where nobody tells how far it is. */
  readonly percent: number | null
  readonly problem: { readonly kind: UploadProblem; readonly message: string } | null
  readonly photo: Photo | null
}

export interface UploadQueue {
  lines(): readonly UploadLine[]
  subscribe(listener: () => void): () => void
  add(files: readonly File[]): void
  /** Tries again what failed on its way; what is no photo stays refused. */
  retry(id?: string): void
  /** Forgets what has ended. */
  clear(): void
}

interface QueueOptions {
  readonly send: SendPhoto
  /** Told each time when nothing is on its way any more, and something has arrived. */
  readonly onArrived: () => void
}

/** Files on their way at once: more would only slow each other down. */
const lanes = 3
const accepted: ReadonlySet<string> = new Set(photoTypes)

/** Uploads files one after the other and tells of each what became of it (checklist DESK-06). */
export const createUploadQueue = ({ send, onArrived }: QueueOptions): UploadQueue => {
  const listeners = new Set<() => void>()
  const files = new Map<string, File>()
  const never = new AbortController()
  let lines: readonly UploadLine[] = []
  let made = 0
  let arrived = 0

  const show = (next: readonly UploadLine[]) => {
    lines = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, more: Partial<UploadLine>) =>
    show(lines.map(line => (line.id === id ? { ...line, ...more } : line)))

  const run = async (id: string, file: File) => {
    change(id, { state: 'sending', percent: null, problem: null })
    try {
      const onProgress = (percent: number) => change(id, { percent })
      const photo = await send(file, { onProgress, signal: never.signal })
      files.delete(id)
      arrived++
      change(id, { state: 'done', percent: 100, photo })
    } catch (error) {
      change(id, { state: 'failed', percent: null, problem: problemOf(error) })
    }
    next()
  }
  const next = () => {
    const waiting = lines.filter(({ state }) => state === 'waiting')
    const sending = lines.filter(({ state }) => state === 'sending').length
    for (const { id } of waiting.slice(0, Math.max(0, lanes - sending))) {
      const file = files.get(id)
      if (file) void run(id, file)
    }
    if (waiting.length + sending > 0 || arrived === 0) return
    arrived = 0
    onArrived()
  }
  const lineOf = (file: File): UploadLine => {
    const { name, size } = file
    const id = `upload-${++made}`
    const refused = !accepted.has(file.type) ? 'type' : size > maxPhotoBytes ? 'size' : null
    if (!refused) files.set(id, file)
    return {
      id,
      name,
      bytes: size,
      state: refused ? 'failed' : 'waiting',
      percent: null,
      problem: refused && { kind: refused, message: '' },
      photo: null,
    }
  }
  return {
    lines: () => lines,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: added => {
      show([...lines, ...added.map(lineOf)])
      next()
    },
    retry: wanted => {
      const again = (line: UploadLine) =>
        line.state === 'failed' && files.has(line.id) && (wanted === undefined || line.id === wanted)
      show(lines.map(line => (again(line) ? { ...line, state: 'waiting', problem: null } : line)))
      next()
    },
    clear: () => {
      const kept = lines.filter(({ state }) => state === 'waiting' || state === 'sending')
      for (const { id } of lines) if (!kept.some(line => line.id === id)) files.delete(id)
      show(kept)
    },
  }
}

const problemOf = (error: unknown): NonNullable<UploadLine['problem']> => {
  if (!(error instanceof AppError) || error.code === 'unavailable') return { kind: 'offline', message: '' }
  if (error.code === 'unauthenticated') return { kind: 'signedOut', message: '' }
  return { kind: 'refused', message: error.message }
}
