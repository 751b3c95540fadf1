import type { Writer } from './texts/writer'

/** What all adverts of one market are written at. */
export interface Desk {
  readonly writer: Writer
  readonly usdPerEuro: number
  /** In small letters; empty and never filled where titles may repeat. */
  readonly takenTitles: Set<string>
  readonly repeatTitles: boolean
}

const longest = 120

/** The title, with as many details added as it takes to be the only one. */
export const uniqueTitle = (desk: Desk, first: string, details: readonly (() => string)[]): string => {
  let title = first.slice(0, longest)
  if (desk.repeatTitles) return title
  for (const detail of details) {
    if (!desk.takenTitles.has(title.toLowerCase())) break
    title = `${title.slice(0, longest - 24)}, ${detail()}`
  }
  desk.takenTitles.add(title.toLowerCase())
  return title
}
