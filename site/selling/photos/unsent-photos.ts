import { createStore, delMany, entries, set } from 'idb-keyval'

/** A photo that was chosen and that the server does not have yet. */
export interface UnsentPhoto {
  readonly id: string
  readonly file: File
}

export interface UnsentPhotos {
  /** What a page of this draft that is gone has left behind; this one has them from now on. Never rejects. */
  load(): Promise<readonly UnsentPhoto[]>
  /** Whether it outlasts the page: a browser may have no room, or keep nothing. Never rejects. */
  keep(photo: UnsentPhoto): Promise<boolean>
  drop(ids: readonly string[]): void
  /** Leaves what is kept to the next page. */
  close(): void
}

interface Kept {
  readonly draft: string
  /** The page that uploads it. */
  readonly page: string
  /** When it was chosen; milliseconds since 1970. */
  readonly at: number
  readonly file: File
}

/** Milliseconds after which a photo that nobody came back for goes. */
const longest = 30 * 86_400_000

const nothing: UnsentPhotos = {
  load: () => Promise.resolve([]),
  keep: () => Promise.resolve(false),
  drop: () => undefined,
  close: () => undefined,
}

/** A lock that is held from the first `begin`, which ends when it is held, until `close`. */
const lockOf = (page: string) => {
  let close = () => {}
  const isOpen = new Promise<void>(resolve => {
    close = resolve
  })
  let begun: Promise<void> | undefined
  const begin = () =>
    (begun ??= new Promise<void>(resolve => {
      void navigator.locks.request(page, () => {
        resolve()
        return isOpen
      })
    }))
  return { begin, close }
}

/**
 * Chosen photos of one account's draft on this device, until they are uploaded (checklist CREATE-03). Each page holds a
 * lock while it is open: what belongs to a page whose lock is gone is taken over, what another tab uploads is left to it.
 */
export const openUnsentPhotos = (owner: number, name: string): UnsentPhotos => {
  // Locks are there wherever a page came over a safe connection.
  if (!('locks' in navigator) || !('indexedDB' in window)) return nothing
  const draft = `${owner}.${name}`
  const page = `unsent-photos.${crypto.randomUUID()}`
  const store = createStore('unsent-photos', 'photos')
  const { begin, close } = lockOf(page)
  const put = (id: string, file: File, at: number) => set(id, { draft, page, at, file } satisfies Kept, store)

  const takeOver = async (): Promise<readonly UnsentPhoto[]> => {
    await begin()
    const { held = [] } = await navigator.locks.query()
    const pages = new Set(held.map(lock => lock.name))
    const kept = await entries<string, Kept>(store)
    const old = kept.filter(([, { at }]) => Date.now() - at > longest)
    await delMany(
      old.map(([id]) => id),
      store,
    )
    const left = kept
      .filter(entry => !old.includes(entry) && entry[1].draft === draft && !pages.has(entry[1].page))
      .toSorted(([, a], [, b]) => a.at - b.at)
    await Promise.all(left.map(([id, { file, at }]) => put(id, file, at)))
    return left.map(([id, { file }]) => ({ id, file }))
  }
  return {
    // One page at a time, or two that open together would both take the same.
    load: () => navigator.locks.request('unsent-photos', takeOver).catch(() => []),
    keep: ({ id, file }) =>
      begin()
        .then(() => put(id, file, Date.now()))
        .then(
          () => true,
          () => false,
        ),
    drop: ids => void delMany([...ids], store).catch(() => undefined),
    close,
  }
}
