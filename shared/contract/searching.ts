import { z } from 'zod'
import { AdvertKind } from './adverts'
import { defineFeature, many, text } from './kit'

/** Another search, with the number of adverts that it finds. */
const SearchOffer = z.object({ search: z.string(), count: z.int() })
export type SearchOffer = z.infer<typeof SearchOffer>

export const SearchHelp = z.object({
  /** The search with its misspelt words corrected, the most similar first. */
  didYouMean: z.array(SearchOffer),
  /** The words that no advert has, as they were typed. */
  missing: z.array(z.string()),
  /** The search without some of its words. */
  fewer: z.array(SearchOffer),
})
export type SearchHelp = z.infer<typeof SearchHelp>

/** Country names as people type them; for an unknown name, the country with the most similar spelling. */
const TypedCountry = z.object({
  typed: z.string(),
  code: z.string().nullable(),
  nearest: z.object({ code: z.string(), name: z.string() }).nullable(),
})
export type TypedCountry = z.infer<typeof TypedCountry>

/** A suggested listing for a partly typed search. */
const Suggestion = z.object({
  sort: z.enum(['manufacturer', 'model', 'type', 'category', 'partNumber', 'registration']),
  kind: AdvertKind,
  text: z.string(),
  /** The section that a category belongs to. */
  section: z.string().nullable(),
  /** Number of adverts in the listing. */
  count: z.int(),
  /** Path of the listing on the site. */
  href: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Calls for suggestions during typing, and for help where a search or a filter finds nothing. */
export const searching = defineFeature({
  suggest: {
    method: 'GET',
    path: '/getsuggestions',
    gate: 'public',
    summary:
      'Up to 8 names, part numbers and registrations of public adverts that what is typed may become, also with a slip in each word, from two letters on, the likeliest first',
    query: z.object({ search: text(200, 1) }),
    reply: z.array(Suggestion),
    market: true,
  },
  help: {
    method: 'GET',
    path: '/getsearchhelp',
    gate: 'public',
    summary:
      'What to search for instead of words that find nothing; takes the filters of the listing of `kind`, and looks in every kind without one',
    query: z.looseObject({ search: text(200, 1), kind: AdvertKind.optional() }),
    reply: SearchHelp,
    market: true,
  },
  countries: {
    method: 'GET',
    path: '/gettypedcountries',
    gate: 'public',
    summary:
      'The codes of countries by their names in any language of theirs, and the nearest ones of names that are none',
    query: z.object({ name: many(text(80, 1)) }),
    reply: z.array(TypedCountry),
  },
})
