interface KeyLike {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** After the last photo comes the first, and before the first the last. */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count

/** How far an arrow key goes; undefined for any other key. */
export const stepOfKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyLike): number | undefined =>
  altKey || ctrlKey || metaKey || shiftKey ? undefined : { ArrowLeft: -1, ArrowRight: 1 }[key]
