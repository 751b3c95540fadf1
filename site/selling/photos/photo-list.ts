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

/** A chosen file that is not taken. */
export interface RefusedFile {
  readonly reason: 'count' | 'type' | 'size'
  readonly name: string
}

export interface PhotoList {
  /** Takes over what a page that is gone has left behind; once, when the form stands. */
  start(): void
  tiles(): readonly Tile[]
  subscribe(listener: () => void): () => void
  /** Begins to upload; answers what was refused. */
  add(files: readonly File[]): readonly RefusedFile[]
  retry(id: string): void
  /** Tries again what failed for want of a connection or of a sign-in. */
  resume(): void
  move(id: string, to: number): void
  remove(id: string): void
  /** Whether the last deleted photo can be taken back, and taking it back. */
  canUndo(): boolean
  undo(): void
  /**
   * The draft has ended: photos on their way are no part of what is begun after it. They can come back until something
   * else is begun; without `keepsOnDevice` not after the page has gone.
   */
  setAside(keepsOnDevice: boolean): void
  bringBack(): void
  pending(): number
  failed(): number
  /** Photos that are on their way and would be lost with the page. */
  losable(): number
  close(): void
}

/**
 * The photos of one form, in their order. What is stored is a list of names in the field `photos`, so that it is kept
 * with the draft; what is on its way is in a queue, and on the device for the case that the page is closed.
 */
export const createPhotoList = (options: PhotoListOptions): PhotoList => {
  const state = createPhotoListState(options)
  const stop = new AbortController()
  const stopFollowing = options.store.subscribe(() => followField(state))
  followField(state)
  const onWay = () => uploadsOf(state).filter(upload => upload.state !== 'failed')
  return {
    start: () => {
      addEventListener('online', () => resume(state), { signal: stop.signal })
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
  // What was wrong with it goes with it; the list of those that are stored stays as it is.
  store.set('photos', store.get('photos'))
  dropPreview(state, id)
  queue.remove([id])
}

/** The photo that was deleted before cannot be taken back any more. */
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
