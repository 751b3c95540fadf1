import type { FormStore, Values } from '../../../shared/forms/form-store'

export interface SetAsidePhotos<Tile> {
  /** Whether anything may still come back: nothing else was begun in the form. */
  isOpen(): boolean
  tiles(): readonly Tile[]
  add(more: readonly Tile[]): void
  /** Whether it is here. */
  change(id: string, more: Partial<Tile>): boolean
  /** All of them, which are here no longer. */
  take(): readonly Tile[]
  close(): void
}

/** Holds photos of a draft that has ended, until they are taken back or something else is begun in the form. */
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
