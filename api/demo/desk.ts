import type { Line, Writer } from './texts/writer'

/** What all adverts of one market are written at. */
export interface Desk {
  readonly writer: Writer
  readonly usdPerEuro: number
  /** In small letters. */
  readonly takenTitles: Set<string>
  readonly takenParagraphs: Set<string>
  /** In a market of a hundred thousand, titles and paragraphs may stand twice, and nothing is remembered. */
  readonly repeats: boolean
}

const longest = 120

/** The title, with as many details added as it takes to be the only one. */
export const uniqueTitle = (desk: Desk, first: string, details: readonly (() => string)[]): string => {
  let title = first.slice(0, longest)
  if (desk.repeats) return title
  for (const detail of details) {
    if (!desk.takenTitles.has(title.toLowerCase())) break
    title = `${title.slice(0, longest - 24)}, ${detail()}`
  }
  desk.takenTitles.add(title.toLowerCase())
  return title
}

/** Closes the gap of a fact that was told before. */
const tidy = (text: string) =>
  text
    .replace(/,\s*\.(?=\s|$)/g, '.')
    .replace(/(^|[.!?]\s)\s*\.(?=\s|$)/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()

const shortest = 8
const tries = 12

/** The paragraphs, each with a remark added where another advert has the same one. */
export const uniqueParagraphs = <F>(
  desk: Desk,
  drafts: readonly string[],
  remarks: readonly Line<F>[],
  facts: F,
): string => {
  const paragraphs = drafts.map(tidy).filter(text => text.length > shortest)
  if (desk.repeats) return paragraphs.join('\n\n')
  const told = new Set<string>()
  const remark = () => {
    for (let nth = 0; nth < tries; nth++) {
      const text = desk.writer.say(remarks, facts)
      if (told.has(text)) continue
      told.add(text)
      return text
    }
    return ''
  }
  return paragraphs
    .map(first => {
      let paragraph = first
      for (let nth = 0; desk.takenParagraphs.has(paragraph) && nth < 3; nth++)
        paragraph = `${paragraph} ${remark()}`
      desk.takenParagraphs.add(paragraph)
      return paragraph
    })
    .join('\n\n')
}
