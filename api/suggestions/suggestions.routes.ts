import { searching } from '../../shared/contract/searching'
import { implement } from '../platform/http/invoke'
import { searchHelp } from './search-help'
import { suggestionsFor } from './suggestions'
import { typedCountries } from './typed-countries'

export const searchingOperations = implement(searching, {
  suggest: ({ app, query, now }) => suggestionsFor(app, query.search, now),
  help: ({ app, query, now }) => searchHelp(app, query, now),
  countries: async ({ query }) => typedCountries(query.name ?? []),
})
