interface KeyLike {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** After the last photo comes the first, and before the first the last. */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count

const places: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => wrapped(index - 1, count),
  ArrowRight: (index, count) => wrapped(index + 1, count),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Where a key leads to; undefined for one that turns no photos. */
export const placeOfKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyLike) =>
  altKey || ctrlKey || metaKey || shiftKey ? undefined : places[key]
