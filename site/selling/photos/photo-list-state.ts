import type { Photo } from '../../../shared/contract/photos'
import {
  createUploadQueue,
  type SendFile,
  type Upload,
  type UploadQueue,
} from '../../../shared/uploads/upload-queue'
import { createListeners, type Listeners } from '../../../shared/forms/listeners'
import type { FormStore } from '../../../shared/forms/form-store'
import { createSetAsidePhotos, type SetAsidePhotos } from './set-aside-photos'
import type { UnsentPhotos } from './unsent-photos'

export const maxPhotos = 30

/** One photo of the form as it is shown: stored or being uploaded. */
export interface Tile {
  readonly id: string
  readonly photo: Photo | null
  readonly upload: TileUpload | null
}

export interface TileUpload extends Upload {
  /** URL that shows the file before it has been uploaded. */
  readonly preview: string
}

export interface PhotoListOptions {
  readonly store: FormStore
  readonly facts: Map<string, Photo>
  readonly send: SendFile<Photo>
  readonly unsent: UnsentPhotos
  /** All uploads have ended. */
  readonly onRest: (done: number, failed: number) => void
  /** A deleted photo can no longer be restored. */
  readonly onDropped: (file: string) => void
}

/** One photo of the form: stored, or without `photo` while it is in the upload queue. */
export interface ListedPhoto {
  readonly id: string
  readonly photo: Photo | null
}

export interface PhotoListState {
  readonly options: PhotoListOptions
  readonly listeners: Listeners
  readonly queue: UploadQueue
  readonly setAside: SetAsidePhotos<ListedPhoto>
  /** URLs that show the files before they have been uploaded, by id. */
  readonly previews: Map<string, string>
  /** Uploads whose files are stored on this device until the server has them. */
  readonly kept: Set<string>
  photos: readonly ListedPhoto[]
  tiles: readonly Tile[]
  /** The value that this list has last written into the field or read from it. */
  written: string
  /** The photo that was deleted last, which can be restored. */
  removed: { readonly photo: ListedPhoto; readonly at: number } | null
  isClosed: boolean
}

export const createPhotoListState = (options: PhotoListOptions): PhotoListState => {
  const { store, send, unsent, onRest, onDropped } = options
  const state: PhotoListState = {
    options,
    listeners: createListeners(),
    queue: createUploadQueue({
      send,
      onChange: id => {
        if (isListed(state, id)) refresh(state)
      },
      onSent: (id, photo) => onSent(state, id, photo),
      onIdle: onRest,
    }),
    setAside: createSetAsidePhotos(store, gone => {
      const ids = gone.map(({ id }) => id)
      state.queue.remove(ids)
      unsent.drop(ids)
      for (const { photo } of gone) if (photo) onDropped(photo.file)
    }),
    previews: new Map(),
    kept: new Set(),
    photos: [],
    tiles: [],
    written: '',
    removed: null,
    isClosed: false,
  }
  return state
}

const isListed = ({ photos }: PhotoListState, id: string) => photos.some(photo => photo.id === id)

const tileOf = ({ queue, previews }: PhotoListState, { id, photo }: ListedPhoto): Tile => {
  const upload = queue.get(id)
  return { id, photo, upload: upload ? { ...upload, preview: previews.get(id) ?? '' } : null }
}

const refresh = (state: PhotoListState) => {
  state.tiles = state.photos.map(photo => tileOf(state, photo))
  state.listeners.tell()
}

/** Sets the order of the photos, in the field too. */
export const show = (state: PhotoListState, photos: readonly ListedPhoto[]): void => {
  state.photos = photos
  // Before the field, because its listeners read the tiles.
  state.tiles = photos.map(photo => tileOf(state, photo))
  const names = photos.flatMap(({ photo }) => photo?.file ?? []).join(',')
  if (names !== state.written) {
    state.written = names
    state.options.store.set('photos', names)
  }
  state.listeners.tell()
}

/** Takes over the value of the field when a draft or another device has changed it. */
export const followField = (state: PhotoListState): void => {
  const { store, facts } = state.options
  const names = store.get('photos')
  if (names === state.written) return
  state.written = names
  const byFile = new Map(state.photos.map(listed => [listed.photo?.file, listed]))
  const unknown = { width: 3, height: 2, widths: [320], colour: '' }
  const next = names
    .split(',')
    .filter(Boolean)
    .map(file => byFile.get(file) ?? { id: file, photo: facts.get(file) ?? { file, ...unknown } })
  for (const [at, { id }] of state.photos.entries())
    if (state.queue.get(id)) next.splice(Math.min(at, next.length), 0, { id, photo: null })
  show(state, next)
}

const onSent = (state: PhotoListState, id: string, photo: Photo) => {
  const { facts, unsent, onDropped } = state.options
  facts.set(photo.file, photo)
  unsent.drop([id])
  dropPreview(state, id)
  if (state.setAside.change(id, { photo })) return
  // It may have been deleted meanwhile.
  if (!isListed(state, id)) return onDropped(photo.file)
  show(
    state,
    state.photos.map(each => (each.id === id ? { id, photo } : each)),
  )
}

export const dropPreview = ({ previews }: PhotoListState, id: string): void => {
  const preview = previews.get(id)
  if (preview !== undefined) URL.revokeObjectURL(preview)
  previews.delete(id)
}

/** Stores a file on the device in case the page is closed before it has been uploaded. */
export const keepOnDevice = async (state: PhotoListState, id: string, file: File): Promise<void> => {
  const { unsent } = state.options
  if (await unsent.keep({ id, file })) state.kept.add(id)
  // It may have been uploaded or deleted meanwhile.
  if (!state.queue.get(id)) unsent.drop([id])
}

type ChosenFile = Parameters<UploadQueue['add']>[0][number]

/** Puts files behind the photos that are there, and uploads them. */
export const addFiles = (state: PhotoListState, files: readonly ChosenFile[]): void => {
  const { queue, previews } = state
  for (const { id, file } of files) previews.set(id, URL.createObjectURL(file))
  state.photos = [...state.photos, ...files.map(({ id }) => ({ id, photo: null }))]
  queue.add(files)
  refresh(state)
}

/** Appends photos that an earlier page has left on the device. */
export const takeOverUnsent = async (state: PhotoListState): Promise<void> => {
  const { queue, setAside, previews, options } = state
  const left = await options.unsent.load()
  if (state.isClosed) return
  // Photos above the limit stay on the device.
  const taken = left.slice(0, Math.max(0, maxPhotos - state.photos.length))
  if (taken.length === 0) return
  for (const { id } of taken) state.kept.add(id)
  if (!setAside.isOpen()) return addFiles(state, taken)
  // While they were being loaded, the draft may have ended.
  for (const { id, file } of taken) previews.set(id, URL.createObjectURL(file))
  queue.hold(taken.map(({ id }) => id))
  queue.add(taken)
  setAside.add(taken.map(({ id }) => ({ id, photo: null })))
}

/** The uploads of the listed photos. */
export const uploadsOf = ({ photos, queue }: PhotoListState): readonly (Upload & { id: string })[] =>
  photos.flatMap(({ id }) => {
    const upload = queue.get(id)
    return upload ? [{ ...upload, id }] : []
  })
