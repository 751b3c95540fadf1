interface KeyLike {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Wraps the index around: the first photo follows the last one. */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count

const places: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => wrapped(index - 1, count),
  ArrowRight: (index, count) => wrapped(index + 1, count),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Target of a key press; undefined for a key that does not change the photo. */
export const placeOfKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyLike) =>
  altKey || ctrlKey || metaKey || shiftKey ? undefined : places[key]
