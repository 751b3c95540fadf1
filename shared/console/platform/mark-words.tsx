import type { ReactNode } from 'react'

/** Finds the words as they are written, however they are spaced and whether in capitals. */
const patternOf = (words: readonly string[]): RegExp | null => {
  const alternatives = words
    .map(each =>
      each
        .trim()
        .split(/\s+/)
        .map(word => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
        .join(String.raw`\s+`),
    )
    .filter(Boolean)
  return alternatives.length > 0 ? new RegExp(`(${alternatives.join('|')})`, 'gi') : null
}

/** The text with these words marked. */
export const markWords = (value: string, words: readonly string[]): ReactNode => {
  const pattern = patternOf(words)
  if (!pattern) return value
  let place = 0
  return value.split(pattern).map((part, at) => {
    const key = (place += part.length + 1)
    return at % 2 === 1 ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>
  })
}
