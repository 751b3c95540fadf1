import { useEffect } from 'react'
import type { AdvertCard, AdvertKind } from '../../shared/contract/adverts'
import { useText, type Text } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { useNotify } from '../../shared/ui/toast'
import { AdvertSection, useKindQueries } from '../adverts/advert-section'
import { FeedLink } from '../adverts/feed-link'
import { ListingWaiting } from '../adverts/listing-table'
import type { NewSearch } from '../saved-searches/new-search'
import { SaveSearchButton } from '../saved-searches/save-search-button'
import { shortTerm } from '../platform/search-term'
import { useClient } from '../platform/site-context'
import { useHydrated } from '../../shared/ui/use-hydrated'
import { nothingPart } from './empty-slots'
import { allHref, feedHref, searchSections, sectionQuery, type SearchSection } from './search-sections'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './search.module.css'

interface Found {
  readonly data: readonly AdvertCard[]
  readonly totalElements: number
  readonly totalExact: boolean
}

/** The number of matching adverts, and the best ones of each kind as rows. */
export const SearchResults = ({ term }: { readonly term: string }) => {
  const { search, common, words } = useText()
  const client = useClient()
  // Queries that failed on the server are retried here, so the first render shows them as loading.
  const hydrated = useHydrated()
  const answers = useKindQueries(section => sectionQuery(client, section, term))
  const found = answers.flatMap(({ data }) => data ?? [])
  const total = found.reduce((sum, { totalElements }) => sum + totalElements, 0)
  const isExact = found.every(({ totalExact }) => totalExact)
  const isWaiting = answers.some(({ data, isError }) => !data && !(hydrated && isError))
  const isFailed = hydrated && answers.some(({ data, isError }) => isError && !data)
  const shown = shortTerm(term)
  // No count is shown if a failed query may hide any number of results.
  const isUncounted = isWaiting || (isFailed && total === 0)
  const heading = isUncounted ? search.titleOf(shown) : search.count(total, isExact, shown)
  usePartsToast(hydrated && answers[1].isError)
  return (
    <>
      <h1 className={`${styles.searchCount} num`}>{heading}</h1>
      <p className="unseen" role="status">
        {isWaiting ? common.loading : heading}
      </p>
      <p className={`${blocks.cluster} ${styles.searchSave}`}>
        <SaveSearchButton searches={() => searchSections.map(({ kind }) => termSearch(kind, term, words))} />
        <FeedLink href={feedHref(term)} />
      </p>
      {!isWaiting && !isFailed && total === 0 && <nothingPart.Part term={term} />}
      {searchSections.map((section, at) => {
        const { data, isError, refetch } = answers[at] ?? {}
        if (data) return <ResultSection key={section.kind} section={section} found={data} term={term} />
        if (!hydrated || !isError || !refetch) return null
        return <FailedSection key={section.kind} kind={section.kind} onRetry={() => void refetch()} />
      })}
      {isWaiting && <ListingWaiting />}
    </>
  )
}

const termSearch = (kind: AdvertKind, term: string, { kinds }: Text['words']): NewSearch => ({
  kind,
  query: { search: term },
  name: `${kinds[kind] ?? kind}: “${term}”`,
})

const usePartsToast = (failed: boolean) => {
  const { search } = useText()
  const notify = useNotify()
  useEffect(() => {
    if (failed) notify(search.partsFailed, 'error')
  }, [failed, notify, search])
}

interface ResultSectionProps {
  readonly section: SearchSection
  readonly found: Found
  readonly term: string
}

const ResultSection = ({ section, found, term }: ResultSectionProps) => {
  const { search } = useText()
  const { totalElements, totalExact } = found
  return (
    <AdvertSection
      section={section}
      found={found}
      href={allHref(section.kind, term)}
      words={{ ...search, count: search.found(totalElements, totalExact) }}
    />
  )
}

interface FailedSectionProps {
  readonly kind: AdvertKind
  readonly onRetry: () => void
}

const FailedSection = ({ kind, onRetry }: FailedSectionProps) => {
  const { words, search, common } = useText()
  return (
    <section className={styles.searchFailure}>
      <h2>{words.kinds[kind]}</h2>
      <p className={`${blocks.bar} ${styles.searchFailed}`} role="alert">
        {search.failed}
        <Button size="s" onClick={onRetry}>
          {common.retry}
        </Button>
      </p>
    </section>
  )
}
