import { AppError } from '../../../shared/contract/errors'
import type { Photo } from '../../../shared/contract/photos'
import type { FormStore } from '../form/form-store'
import { createSetAsidePhotos } from './set-aside-photos'
import type { SendPhoto } from './send-photo'
import type { UnsentPhotos } from './unsent-photos'

export const maxPhotos = 30
const maxBytes = 20 * 1024 * 1024
const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
export const acceptedTypes = [...accepted].join()
/** Photos on their way at once: more would only slow each other down. */
const lanes = 3

export interface Upload {
  readonly name: string
  /** Shows the file before the server has it. */
  readonly preview: string
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly percent: number
  /** Why it failed. */
  readonly fault?: { readonly kind: 'offline' | 'signedOut' | 'refused'; readonly message: string }
}

/** One place in the gallery: a stored photo, or one on its way. */
export interface Tile {
  readonly id: string
  readonly photo: Photo | null
  readonly upload: Upload | null
}

export interface LeftOut {
  readonly reason: 'tooMany' | 'tooLarge' | 'wrongType'
  readonly name: string
}

interface PhotoListOptions {
  readonly store: FormStore
  readonly facts: Map<string, Photo>
  readonly send: SendPhoto
  readonly unsent: UnsentPhotos
  /** All that was on its way has ended. */
  readonly onRest: (done: number, failed: number) => void
  /** A photo that was deleted and is not taken back any more. */
  readonly onDropped: (file: string) => void
}

export interface PhotoList {
  /** Takes over what a page that is gone has left behind; once, when the form stands. */
  start(): void
  tiles(): readonly Tile[]
  subscribe(listener: () => void): () => void
  /** Begins to upload; answers what was left out. */
  add(files: readonly File[]): readonly LeftOut[]
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

interface Held extends Tile {
  readonly file: File | null
}

const fileOf = (tile: Tile) => tile.photo?.file

/**
 * The photos of one form, in their order. What is stored is a list of names in the field `photos`, so that it is kept
 * with the draft; what is on its way lives here, and on the device for the case that the page is closed.
 */
export const createPhotoList = ({
  store,
  facts,
  send,
  unsent,
  onRest,
  onDropped,
}: PhotoListOptions): PhotoList => {
  const listeners = new Set<() => void>()
  const stopAll = new AbortController()
  let tiles: readonly Held[] = []
  let written = ''
  let removed: { tile: Held; at: number } | null = null
  const kept = new Set<string>()
  const batch = { done: 0, failed: 0 }

  const stored = (file: string): Held => ({
    id: file,
    photo: facts.get(file) ?? { file, width: 3, height: 2, widths: [320], colour: '' },
    upload: null,
    file: null,
  })

  const show = (next: readonly Held[]) => {
    tiles = next
    const names = next.flatMap(tile => fileOf(tile) ?? []).join(',')
    if (names !== written) {
      written = names
      store.set('photos', names)
    }
    for (const listener of listeners) listener()
  }
  const asidePhotos = createSetAsidePhotos<Held>(store, gone => {
    unsent.drop(gone.map(({ id }) => id))
    for (const file of gone.flatMap(tile => fileOf(tile) ?? [])) onDropped(file)
  })
  const change = (id: string, more: Partial<Held>) => {
    if (!asidePhotos.change(id, more)) show(tiles.map(tile => (tile.id === id ? { ...tile, ...more } : tile)))
  }

  /** The field was changed elsewhere: by a draft that was opened, or by another device. */
  const follow = () => {
    const names = store.get('photos')
    if (names === written) return
    written = names
    const byFile = new Map(tiles.map(tile => [fileOf(tile), tile]))
    const next = names
      .split(',')
      .filter(Boolean)
      .map(file => byFile.get(file) ?? stored(file))
    for (const [at, tile] of tiles.entries()) if (tile.upload) next.splice(Math.min(at, next.length), 0, tile)
    show(next)
  }

  const uploadOf = (id: string) => [...tiles, ...asidePhotos.tiles()].find(tile => tile.id === id)?.upload

  const run = async ({ id, file }: Held) => {
    const update = (more: Partial<Upload>) => {
      const upload = uploadOf(id)
      if (upload) change(id, { upload: { ...upload, ...more } })
    }
    if (!file) return
    update({ state: 'sending', percent: 0 })
    try {
      const { signal } = stopAll
      const photo = await send(file, { onProgress: percent => update({ percent }), signal })
      batch.done++
      facts.set(photo.file, photo)
      const preview = uploadOf(id)?.preview
      unsent.drop([id])
      // It may have been deleted meanwhile.
      if (preview === undefined) onDropped(photo.file)
      else {
        URL.revokeObjectURL(preview)
        change(id, { photo, upload: null, file: null })
      }
    } catch (error) {
      if (stopAll.signal.aborted) return
      batch.failed++
      update({ state: 'failed', fault: faultOf(error) })
    }
    next()
  }

  const next = () => {
    const waiting = tiles.filter(({ upload }) => upload?.state === 'waiting')
    const sending = tiles.filter(({ upload }) => upload?.state === 'sending').length
    for (const tile of waiting.slice(0, Math.max(0, lanes - sending))) void run(tile)
    if (waiting.length + sending > 0 || batch.done + batch.failed === 0) return
    onRest(batch.done, batch.failed)
    batch.done = 0
    batch.failed = 0
  }

  const wait = (wanted: (tile: Held) => boolean) => {
    show(
      tiles.map(tile =>
        tile.upload?.state === 'failed' && wanted(tile)
          ? {
              ...tile,
              upload: { name: tile.upload.name, preview: tile.upload.preview, state: 'waiting', percent: 0 },
            }
          : tile,
      ),
    )
    next()
  }

  const resume = () => wait(({ upload }) => upload?.fault?.kind !== 'refused')
  const forget = () => {
    const file = removed && fileOf(removed.tile)
    removed = null
    if (file && !store.get('photos').includes(file)) onDropped(file)
  }

  const held = (id: string, file: File): Held => ({
    id,
    photo: null,
    upload: { name: file.name, preview: URL.createObjectURL(file), state: 'waiting', percent: 0 },
    file,
  })
  const keep = async (id: string, file: File) => {
    if (await unsent.keep({ id, file })) kept.add(id)
    // It may have been uploaded or deleted meanwhile.
    if (!uploadOf(id)) unsent.drop([id])
  }
  /** Photos that were chosen on a page that is gone stand behind those that are here. */
  const takeOver = async () => {
    const left = await unsent.load()
    if (stopAll.signal.aborted) return
    // What has no room stays on the device.
    const taken = left.slice(0, Math.max(0, maxPhotos - tiles.length))
    if (taken.length === 0) return
    for (const { id } of taken) kept.add(id)
    const fresh = taken.map(({ id, file }) => held(id, file))
    // Its draft was found to have ended while they were looked for.
    if (asidePhotos.isOpen()) return asidePhotos.add(fresh)
    show([...tiles, ...fresh])
    next()
  }

  const stopFollowing = store.subscribe(follow)
  follow()

  return {
    start: () => {
      addEventListener('online', resume, { signal: stopAll.signal })
      void takeOver()
    },
    tiles: () => tiles,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: files => {
      const leftOut: LeftOut[] = []
      const fresh: Held[] = []
      for (const file of files) {
        const { name } = file
        if (!accepted.has(file.type)) leftOut.push({ reason: 'wrongType', name })
        else if (file.size > maxBytes) leftOut.push({ reason: 'tooLarge', name })
        else if (tiles.length + fresh.length >= maxPhotos) leftOut.push({ reason: 'tooMany', name })
        else {
          const tile = held(crypto.randomUUID(), file)
          fresh.push(tile)
          void keep(tile.id, file)
        }
      }
      if (fresh.length > 0) show([...tiles, ...fresh])
      next()
      return leftOut
    },
    retry: id => wait(tile => tile.id === id),
    resume,
    move: (id, to) => {
      const from = tiles.findIndex(tile => tile.id === id)
      const tile = tiles[from]
      if (!tile || to < 0 || to >= tiles.length || to === from) return
      show(tiles.toSpliced(from, 1).toSpliced(to, 0, tile))
    },
    remove: id => {
      const at = tiles.findIndex(tile => tile.id === id)
      const tile = tiles[at]
      if (!tile) return
      forget()
      if (tile.photo) removed = { tile, at }
      else unsent.drop([id])
      show(tiles.toSpliced(at, 1))
      // What was wrong with it goes with it; the list of those that are stored stays as it is.
      if (tile.upload) store.set('photos', store.get('photos'))
      next()
    },
    canUndo: () => removed !== null,
    undo: () => {
      if (!removed) return
      const { tile, at } = removed
      removed = null
      show(tiles.toSpliced(Math.min(at, tiles.length), 0, tile))
    },
    setAside: keepsOnDevice => {
      const onWay = tiles.filter(({ upload }) => upload)
      show(tiles.filter(({ upload }) => !upload))
      asidePhotos.add(onWay)
      if (keepsOnDevice) return
      unsent.drop(onWay.map(({ id }) => id))
      for (const { id } of onWay) kept.delete(id)
    },
    bringBack: () => {
      const back = asidePhotos.take()
      for (const { id, file } of back) if (file && !kept.has(id)) void keep(id, file)
      show([...tiles, ...back])
      resume()
      next()
    },
    pending: () => tiles.filter(({ upload }) => upload && upload.state !== 'failed').length,
    failed: () => tiles.filter(({ upload }) => upload?.state === 'failed').length,
    losable: () =>
      tiles.filter(({ id, upload }) => upload && upload.state !== 'failed' && !kept.has(id)).length,
    close: () => {
      unsent.close()
      stopFollowing()
      asidePhotos.close()
      stopAll.abort()
      for (const { upload } of [...tiles, ...asidePhotos.tiles()])
        if (upload) URL.revokeObjectURL(upload.preview)
    },
  }
}

const faultOf = (error: unknown): NonNullable<Upload['fault']> => {
  if (!(error instanceof AppError) || error.code === 'unavailable') return { kind: 'offline', message: '' }
  if (error.code === 'unauthenticated') return { kind: 'signedOut', message: '' }
  return { kind: 'refused', message: error.message }
}
