import type { FormStore, Values } from '../../../shared/forms/form-store'

export interface SetAsidePhotos<Tile> {
  /** Whether the photos can still be restored: there has been no new input in the form. */
  isOpen(): boolean
  tiles(): readonly Tile[]
  add(more: readonly Tile[]): void
  /** Updates a photo; false if it is not here. */
  change(id: string, more: Partial<Tile>): boolean
  /** Returns all photos and removes them from here. */
  take(): readonly Tile[]
  close(): void
}

/** Holds the photos of an ended draft until they are restored or there is new input in the form. */
export const createSetAsidePhotos = <Tile extends { readonly id: string }>(
  store: FormStore,
  onGone: (tiles: readonly Tile[]) => void,
): SetAsidePhotos<Tile> => {
  let held: readonly Tile[] = []
  let during: Values | null = null
  const take = () => {
    const all = held
    held = []
    during = null
    return all
  }
  const close = store.subscribe(() => {
    if (during && store.values() !== during) onGone(take())
  })
  return {
    isOpen: () => during !== null,
    tiles: () => held,
    add: more => {
      held = [...held, ...more]
      during = store.values()
    },
    change: (id, more) => {
      if (!held.some(tile => tile.id === id)) return false
      held = held.map(tile => (tile.id === id ? { ...tile, ...more } : tile))
      return true
    },
    take,
    close,
  }
}
