import { useLocation } from '../platform/router'
import { searchTexts } from '../../shared/text/en-search'
import { useText, type Text } from '../../shared/text/text'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { shortTerm, termOf } from '../platform/search-term'
import { helpPart } from '../search-help/help-slot'
import { emptyPart, nothingPart } from './empty-slots'
import { SearchResults } from './search-results'
import { searchFeed, searchHref, searchSections, sectionQuery } from './search-sections'
import styles from './search.module.css'

export const texts = { en: { search: searchTexts } }

// Hidden from search engines, which index the listings themselves.
const headOf = (term: string, { search }: Text): Head => ({
  title: term ? search.titleOf(shortTerm(term)) : search.title,
  description: search.emptyText,
  canonical: term ? searchHref(term) : '/search',
  hidden: true,
  ...(import.meta.env.SSR && term ? { feed: searchFeed(term) } : {}),
})

const emptyAlso = ['search/search-empty']

/** Queries every kind in parallel; a failed one does not affect the others. Without a term nothing is queried. */
export const load = async ({ client, queries, url, text }: LoadContext): Promise<Loaded> => {
  const term = termOf(url.search)
  const head = headOf(term, text)
  if (!term) {
    if (import.meta.env.SSR) await emptyPart.prepare()
    return { head, also: emptyAlso }
  }
  const answers = await Promise.allSettled(
    searchSections.map(section => queries.ensureQueryData(sectionQuery(client, section, term))),
  )
  const failures = answers.filter(answer => answer.status === 'rejected')
  if (failures.length === answers.length) throw failures[0]?.reason
  const isEmpty = answers.every(answer => answer.status === 'fulfilled' && answer.value.totalElements === 0)
  // In the browser, the component itself fetches the help.
  if (!import.meta.env.SSR || !isEmpty) return { head }
  const [{ loadHelp }] = await Promise.all([
    import('../search-help/search-help'),
    helpPart.prepare(),
    nothingPart.prepare(),
  ])
  await loadHelp({ client, queries }, { search: term, filters: {} })
  return { head, also: [...emptyAlso, 'search/search-help'] }
}

export const Page = () => {
  const text = useText()
  const { search } = useLocation()
  const term = termOf(search)
  useHead(headOf(term, text))
  return (
    <div className={`${styles.search} wrap`}>
      {term ? <SearchResults key={term} term={term} /> : <emptyPart.Part />}
    </div>
  )
}
