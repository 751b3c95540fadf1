import { diffWordsWithSpace } from 'diff'
import type { ReactNode } from 'react'

interface TextDiffProps {
  readonly before: string
  readonly after: string
  /** Which side is shown. */
  readonly side: 'before' | 'after'
}

/** Beyond so many characters the words are not compared: it would hold up the screen. */
const most = 20_000

/** One side of a changed text, with what was taken away or added marked word by word. */
export const TextDiff = ({ before, after, side }: TextDiffProps): ReactNode => {
  const Mark = side === 'before' ? 'del' : 'ins'
  if (before.length + after.length > most) return <Mark>{side === 'before' ? before : after}</Mark>
  const parts = diffWordsWithSpace(before, after)
  // Two texts without a word in common are simply two texts.
  if (!parts.some(({ added, removed, value }) => !added && !removed && value.trim() !== ''))
    return <Mark>{side === 'before' ? before : after}</Mark>
  return parts.map(({ value, added, removed }, at) =>
    added || removed ? (
      (side === 'before' ? removed : added) && <Mark key={at}>{value}</Mark>
    ) : (
      <span key={at}>{value}</span>
    ),
  )
}
