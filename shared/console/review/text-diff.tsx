import { diffWordsWithSpace, type Change } from 'diff'
import type { ReactNode } from 'react'

interface TextDiffProps {
  readonly before: string
  readonly after: string
  readonly side: 'before' | 'after'
}

/** Characters above which texts are not compared by word, since that would block the screen. */
const most = 20_000

/** One side of a changed text, with what was taken away or added marked word by word. */
export const TextDiff = ({ before, after, side }: TextDiffProps): ReactNode => {
  const Mark = side === 'before' ? 'del' : 'ins'
  if (before.length + after.length > most) return <Mark>{side === 'before' ? before : after}</Mark>
  const parts = diffWordsWithSpace(before, after)
  // Texts without a common word are shown as wholly replaced.
  if (!parts.some(({ added, removed, value }) => !added && !removed && value.trim() !== ''))
    return <Mark>{side === 'before' ? before : after}</Mark>
  return keyed(parts).map(({ key, value, added, removed }) => {
    if (!added && !removed) return <span key={key}>{value}</span>
    return (side === 'before' ? removed : added) && <Mark key={key}>{value}</Mark>
  })
}

/** Keys by position in the text, since equal parts can occur twice. */
const keyed = (parts: readonly Change[]) => {
  let place = 0
  return parts.map(part => ({ ...part, key: (place += part.value.length) }))
}
