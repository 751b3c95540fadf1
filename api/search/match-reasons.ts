import type { AdvertCard, SearchMatch } from '../../shared/contract/adverts'
import type { Page, PageExtras } from '../../shared/contract/kit'
import { numberKey } from '../../shared/rules/adverts'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { fromJson, marks } from '../platform/db/values'
import { advertLabels } from './advert-labels'
import { americanTail } from './advert-text'
import { splitNumbers } from './part-numbers'
import type { Details } from '../platform/db/schema/advert.model'
import type { ListingQuery } from '../../shared/contract/listing-query'
import { advertNumberOf, numberOf } from './number-matches'
import type { QueryVariant } from './query-variants'
import { chunksOf, indexedWords, jetFuelIn, jetFuelWord, queryWords, type Chunk } from './search-words'
import { searchOf } from './search'

type Field = SearchMatch['field']
/** A field's text, and the words by which it is found if they differ from the text. */
type Texts = readonly (readonly [Field, string | null | undefined, (readonly string[])?])[]
type CardPage = Page<AdvertCard> & PageExtras

/** Characters of context before and after a match in a long text. */
const around = { before: 32, after: 72 }
const mostReasons = 3
const numberFields: readonly Field[] = ['registration', 'serialNumber', 'partNumber', 'equivalentPartNumber']

/**
 * Adds to each row the reasons why it matches, if the query asks for them and searches for something.
 * `otherNamesOf` returns the catalogue's aliases of an advert's manufacturer and model.
 */
export const explained = async (
  app: App,
  query: ListingQuery,
  page: CardPage,
  otherNamesOf: (advert: AdvertCard) => Promise<readonly string[]>,
): Promise<CardPage> => {
  const words = query.search ? queryWords(query.search) : []
  const partNumber = 'partNumber' in query && query.partNumber ? numberKey(query.partNumber) : undefined
  const number = partNumber ?? numberOf(words)
  const ownNumber = advertNumberOf(words)
  if (!query.explain || page.data.length === 0 || (words.length === 0 && number === undefined)) return page
  const rows = await app.db.read(
    `SELECT id, based_at, aircraft_type, flight_rules, tool_number, description, details FROM adverts WHERE id IN (${marks(page.data)})`,
    page.data.map(({ id }) => id),
  )
  const byId = new Map(rows.map(row => [Number(row['id']), row]))
  const [variants, otherNames] = await Promise.all([
    searchOf(app).variants(words),
    Promise.all(page.data.map(otherNamesOf)),
  ])
  return {
    ...page,
    data: page.data.map((card, at) => ({
      ...card,
      matched:
        card.id === ownNumber
          ? [{ field: 'advertNumber', before: '', hit: String(card.id), after: '' }]
          : [...reasons(textsOf(card, byId.get(card.id), otherNames[at] ?? []), variants, number)],
    })),
  }
}

/** All searched texts, the most telling first. */
const textsOf = (card: AdvertCard, row: Row | undefined, otherNames: readonly string[]): Texts => {
  const details = fromJson<Details>(row?.['details'], {})
  const engine = details.engines?.[0]
  const labels = advertLabels(
    {
      ...card,
      ...card.location,
      aircraftType: textOf(row?.['aircraft_type']),
      flightRules: textOf(row?.['flight_rules']),
    },
    details,
  )
  return [
    ['registration', card.registration],
    ['registration', americanTail(card.registration)],
    ['serialNumber', card.serialNumber],
    ['partNumber', card.partNumber],
    ['equivalentPartNumber', card.equivalentPartNumber],
    ['toolNumber', textOf(row?.['tool_number'])],
    ['title', card.title],
    ['manufacturer', card.manufacturer],
    ['model', card.model],
    ...otherNames.map(name => ['otherName', name] as const),
    ['year', card.year === null ? null : String(card.year)],
    ['category', card.category],
    ['place', [card.location.town, card.location.state].filter(Boolean).join(', ')],
    ...labels.map(({ field, label, words }) => [field, label, words] as const),
    ['basedAt', textOf(row?.['based_at'])],
    ['engine', [engine?.engineBrand, engine?.engineModel].filter(Boolean).join(' ')],
    ['avionics', details.avionics],
    ['description', textOf(row?.['description'])],
  ]
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value))

/** Why these texts match: the searched number, or for each word the most telling field. At most three. */
export const reasons = (
  texts: Texts,
  variants: readonly QueryVariant[],
  number: string | undefined,
): readonly SearchMatch[] => {
  const numbered = number === undefined ? undefined : numberReason(texts, number)
  if (numbered) return [numbered]
  const found = new Map<Field, SearchMatch>()
  for (const reason of wordReasons(readOnce(texts), variants))
    if (!found.has(reason.field)) found.set(reason.field, reason)
  if (found.size > 0) return [...found.values()].slice(0, mostReasons)
  // Neither a number nor words match: another advert lists this part as interchangeable with the searched one.
  const own = texts.find(([field]) => field === 'partNumber')?.[1]
  return number !== undefined && own ? [{ field: 'equivalentOf', before: '', hit: own, after: '' }] : []
}

const numberReason = (texts: Texts, number: string): SearchMatch | undefined => {
  for (const [field, text] of texts) {
    if (!text || !numberFields.includes(field)) continue
    const ones = field === 'equivalentPartNumber' ? splitNumbers(text) : [text]
    const hit = ones.find(one => numberKey(one).startsWith(number))
    if (hit !== undefined) return { field, before: '', hit: hit.trim(), after: '' }
  }
  return undefined
}

interface ReadText {
  readonly field: Field
  readonly text: string
  /** The words as they are searched for, with spaces around. */
  readonly words: () => string
  readonly chunks: () => readonly Chunk[]
  /** Whether it is shown whole, as a label is. */
  readonly isLabel: boolean
}

/** The texts that there are, each taken apart at most once for all terms of all variants. */
const readOnce = (texts: Texts): readonly ReadText[] =>
  texts.flatMap(([field, text, labelWords]) => {
    if (!text) return []
    let chunks: readonly Chunk[] | undefined
    let words: string | undefined
    return {
      field,
      text,
      chunks: () => (chunks ??= chunksOf(text)),
      words: () => (words ??= ` ${(labelWords ?? indexedWords(text)).join(' ')} `),
      isLabel: labelWords !== undefined,
    }
  })

/** The reasons of the first variant whose words all match, otherwise of the best partial match. */
const wordReasons = (
  texts: readonly ReadText[],
  variants: readonly QueryVariant[],
): readonly SearchMatch[] => {
  let partial: readonly SearchMatch[] = []
  for (const variant of variants) {
    const found = variant.flatMap(word => wordReason(texts, word) ?? [])
    if (found.length === variant.length) return found
    if (partial.length === 0) partial = found
  }
  return partial
}

const wordReason = (texts: readonly ReadText[], term: string): SearchMatch | undefined => {
  for (const one of texts) {
    const { field, text } = one
    const fuel = term === jetFuelWord && !one.isLabel ? jetFuelIn(text) : null
    if (fuel) return snippet(field, text, fuel.index, fuel[0])
    if (!one.words().includes(` ${term}`)) continue
    if (one.isLabel) return { field, before: '', hit: text, after: '' }
    const found = chunksWith(one, term)
    if (found) return snippet(field, text, found.index, found.chunk)
  }
  return undefined
}

/** Whether a word is this chunk or one of its pieces, or, unless it must be whole, their start. */
const isIn = ({ pieces }: Chunk, word: string, isWhole: boolean): boolean => {
  const fits = (piece: string) => (isWhole ? piece === word : piece.startsWith(word))
  return fits(pieces.join('')) || pieces.some(fits)
}

/** Consecutive words of a text that match a term; all must be whole, the last only if the term ends with a space. */
const chunksWith = ({ text, chunks: read }: ReadText, term: string) => {
  const words = term.trimEnd().split(' ')
  const chunks = read()
  for (const [at, first] of chunks.entries()) {
    const run = chunks.slice(at, at + words.length)
    const last = run.at(-1)
    const fits = run.every((one, after) =>
      isIn(one, words[after] ?? '', after < words.length - 1 || term.endsWith(' ')),
    )
    if (fits && last && run.length === words.length)
      return { chunk: text.slice(first.index, last.index + last.chunk.length), index: first.index }
    if (words.length > 1 && ` ${indexedWords(first.chunk).join(' ')} `.includes(` ${term}`)) return first
  }
  return undefined
}

/** The match without surrounding punctuation, and whole words around it. */
const snippet = (field: Field, text: string, at: number, chunk: string): SearchMatch => {
  const lead = /^[^\p{L}\p{N}]*/u.exec(chunk)?.[0].length ?? 0
  const hit = chunk.slice(lead).replace(/[^\p{L}\p{N}]+$/u, '')
  const start = at + lead
  const end = start + hit.length
  return { field, before: tail(text.slice(0, start)), hit, after: head(text.slice(end)) }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

const tail = (text: string): string => {
  const line = oneLine(text)
  if (line.length <= around.before) return line.trimStart()
  const cut = line.slice(-around.before)
  return `… ${cut.slice(cut.indexOf(' ') + 1)}`
}

const head = (text: string): string => {
  const line = oneLine(text)
  if (line.length <= around.after) return line.trimEnd()
  const cut = line.slice(0, around.after)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0))} …`
}
