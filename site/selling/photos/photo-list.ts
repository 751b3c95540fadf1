import { refusalOf } from '../../../shared/uploads/upload-queue'
import {
  addFiles,
  createPhotoListState,
  dropPreview,
  followField,
  keepOnDevice,
  maxPhotos,
  show,
  takeOverUnsent,
  uploadsOf,
  type PhotoListOptions,
  type PhotoListState,
  type Tile,
} from './photo-list-state'

/** A chosen file that is refused. */
export interface RefusedFile {
  readonly reason: 'count' | 'type' | 'size'
  readonly name: string
}

export interface PhotoList {
  /** Takes over photos that an earlier page has left; called once the form is rendered. */
  start(): void
  tiles(): readonly Tile[]
  subscribe(listener: () => void): () => void
  /** Starts the uploads; returns the refused files. */
  add(files: readonly File[]): readonly RefusedFile[]
  retry(id: string): void
  /** Retries uploads that failed because of the connection or the session. */
  resume(): void
  move(id: string, to: number): void
  remove(id: string): void
  /** Whether the last deleted photo can be restored; `undo` restores it. */
  canUndo(): boolean
  undo(): void
  /**
   * The draft has ended: photos still being uploaded do not belong to the next one. They can be restored until new
   * input; without `keepsOnDevice` they are lost when the page is closed.
   */
  setAside(keepsOnDevice: boolean): void
  bringBack(): void
  pending(): number
  failed(): number
  /** Number of photos that are being uploaded and would be lost if the page were closed. */
  losable(): number
  close(): void
}

/**
 * The photos of one form, in their order. Stored photos are a list of names in the field `photos`, so they are saved
 * with the draft; uploads are in a queue, and on the device in case the page is closed.
 */
export const createPhotoList = (options: PhotoListOptions): PhotoList => {
  const state = createPhotoListState(options)
  const stop = new AbortController()
  const stopFollowing = options.store.subscribe(() => followField(state))
  followField(state)
  const onWay = () => uploadsOf(state).filter(upload => upload.state !== 'failed')
  return {
    start: () => {
      addEventListener('online', () => resumeOnceBack(state, stop.signal), { signal: stop.signal })
      void takeOverUnsent(state)
    },
    tiles: () => state.tiles,
    subscribe: state.listeners.subscribe,
    add: files => add(state, files),
    retry: id => state.queue.retry(each => each === id),
    resume: () => resume(state),
    move: (id, to) => move(state, id, to),
    remove: id => remove(state, id),
    canUndo: () => state.removed !== null,
    undo: () => undo(state),
    setAside: keepsOnDevice => setAside(state, keepsOnDevice),
    bringBack: () => bringBack(state),
    pending: () => onWay().length,
    failed: () => uploadsOf(state).length - onWay().length,
    losable: () => onWay().filter(({ id }) => !state.kept.has(id)).length,
    close: () => {
      stop.abort()
      stopFollowing()
      close(state)
    },
  }
}

/** Milliseconds after which uploads are tried once more when a network is back: in its first moments it may reach nothing. */
const triedAgain = [2000, 10_000]

const resumeOnceBack = (state: PhotoListState, stop: AbortSignal) => {
  resume(state)
  const timers = triedAgain.map(after => setTimeout(() => resume(state), after))
  stop.addEventListener('abort', () => {
    for (const timer of timers) clearTimeout(timer)
  })
}

const resume = ({ queue }: PhotoListState) => queue.retry((_, { problem }) => problem?.kind !== 'refused')

const add = (state: PhotoListState, files: readonly File[]): readonly RefusedFile[] => {
  const refused: RefusedFile[] = []
  const taken: { readonly id: string; readonly file: File }[] = []
  for (const file of files) {
    const isFull = state.photos.length + taken.length >= maxPhotos
    const reason = refusalOf(file) ?? (isFull ? 'count' : null)
    if (reason) refused.push({ reason, name: file.name })
    else taken.push({ id: crypto.randomUUID(), file })
  }
  if (taken.length > 0) addFiles(state, taken)
  for (const { id, file } of taken) void keepOnDevice(state, id, file)
  return refused
}

const move = (state: PhotoListState, id: string, to: number) => {
  const from = state.photos.findIndex(photo => photo.id === id)
  const photo = state.photos[from]
  if (!photo || to < 0 || to >= state.photos.length || to === from) return
  show(state, state.photos.toSpliced(from, 1).toSpliced(to, 0, photo))
}

const remove = (state: PhotoListState, id: string) => {
  const { queue, options } = state
  const { store, unsent } = options
  const at = state.photos.findIndex(photo => photo.id === id)
  const photo = state.photos[at]
  if (!photo) return
  dropRemoved(state)
  if (photo.photo) state.removed = { photo, at }
  else unsent.drop([id])
  show(state, state.photos.toSpliced(at, 1))
  if (!queue.get(id)) return
  // Clears the field's error; the list of stored photos is unchanged.
  store.set('photos', store.get('photos'))
  dropPreview(state, id)
  queue.remove([id])
}

/** The photo deleted before can no longer be restored. */
const dropRemoved = (state: PhotoListState) => {
  const { store, onDropped } = state.options
  const file = state.removed?.photo.photo?.file
  state.removed = null
  if (file && !store.get('photos').includes(file)) onDropped(file)
}

const undo = (state: PhotoListState) => {
  if (!state.removed) return
  const { photo, at } = state.removed
  state.removed = null
  show(state, state.photos.toSpliced(Math.min(at, state.photos.length), 0, photo))
}

const setAside = (state: PhotoListState, keepsOnDevice: boolean) => {
  const { queue, kept, options } = state
  const onWay = state.photos.filter(({ id }) => queue.get(id))
  const ids = onWay.map(({ id }) => id)
  queue.hold(ids)
  show(
    state,
    state.photos.filter(photo => !onWay.includes(photo)),
  )
  state.setAside.add(onWay)
  if (keepsOnDevice) return
  options.unsent.drop(ids)
  for (const id of ids) kept.delete(id)
}

const bringBack = (state: PhotoListState) => {
  const { queue, kept } = state
  const back = state.setAside.take()
  for (const { id } of back) {
    const file = queue.get(id)?.file
    if (file && !kept.has(id)) void keepOnDevice(state, id, file)
  }
  show(state, [...state.photos, ...back])
  queue.release(back.map(({ id }) => id))
  resume(state)
}

const close = (state: PhotoListState) => {
  state.isClosed = true
  state.options.unsent.close()
  state.setAside.close()
  state.queue.close()
  for (const id of [...state.previews.keys()]) dropPreview(state, id)
}
