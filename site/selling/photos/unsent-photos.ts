import { createStore, delMany, entries, set } from 'idb-keyval'

/** A chosen photo that has not been uploaded yet. */
export interface UnsentPhoto {
  readonly id: string
  readonly file: File
}

export interface UnsentPhotos {
  /** Takes over photos that a closed page of this draft has left. Never rejects. */
  load(): Promise<readonly UnsentPhoto[]>
  /** Stores a photo; false if it will not outlast the page, as when storage is full or not available. Never rejects. */
  keep(photo: UnsentPhoto): Promise<boolean>
  drop(ids: readonly string[]): void
  /** Releases the stored photos to the next page. */
  close(): void
}

interface Kept {
  readonly draft: string
  /** Id of the page that uploads it. */
  readonly page: string
  /** When it was chosen; milliseconds since 1970. */
  readonly at: number
  readonly file: File
}

/** Milliseconds after which an abandoned photo is deleted. */
const longest = 30 * 86_400_000

const nothing: UnsentPhotos = {
  load: () => Promise.resolve([]),
  keep: () => Promise.resolve(false),
  drop: () => undefined,
  close: () => undefined,
}

/** A lock that `begin` acquires once, resolving when it is held, and that `close` releases. */
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
 * Stores chosen photos of an account's draft on this device until they are uploaded (checklist CREATE-03). Each open
 * page holds a lock: photos of a page without a lock are taken over; those of another open tab are left to it.
 */
export const openUnsentPhotos = (owner: number, name: string): UnsentPhotos => {
  // Web Locks exist on every page that was loaded over a secure connection.
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
    // Serialised by a lock, because two pages opened together would otherwise take over the same photos.
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
