import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '../platform/router'
import { advertQueries } from '../../shared/queries/adverts'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { classNames } from '../../shared/ui/class-names'
import { SelectField } from '../../shared/ui/field'
import { Link } from '../../shared/ui/link'
import { Pager } from '../../shared/ui/pager'
import { AdvertCard, CardSkeleton } from '../adverts/advert-card'
import { atPage, listQuery, sortsOf, type ListingState, type SortCode } from '../adverts/listing-url'
import { useClient } from '../platform/site-context'
import { homeHref, homeShape, readHome } from './home-listing'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './home.module.css'

export const useHomeAircraft = () => {
  const client = useClient()
  const { search } = useLocation()
  return useQuery(advertQueries.list(client, 'aircraft', listQuery(homeShape, readHome(search))))
}

/** The `sizes` attribute of a card's photo; smaller than real on phones, for the reason given at `rowPhotoSizes`. */
const cardSizes = '(width >= 1460px) 450px, (width >= 1024px) 31vw, (width >= 768px) 48vw, 72vw'

const places = Array.from({ length: 18 }, (_, place) => place)

/** 'Aircrafts For Sale': 18 cards, or placeholders while they load. */
export const AircraftGrid = ({ list }: { readonly list: ReturnType<typeof useHomeAircraft> }) => {
  const { home, common, listing } = useText()
  const { search } = useLocation()
  const state = readHome(search)
  const { data, isError, isPlaceholderData, refetch } = list
  return (
    <section className={styles.homeSection} aria-labelledby="home-aircraft">
      <div className={styles.homeHead}>
        <h2 id="home-aircraft">{home.aircraft}</h2>
        {data && (
          <p className={`${styles.homeCount} num`}>
            <Link href="/aircraft">{home.aircraftShown(data.totalElements)}</Link>
          </p>
        )}
        <GridChoices state={state} />
      </div>
      {isError && !data ? (
        <div className={styles.homeNote} role="alert">
          <p>{home.failed}</p>
          <Button onClick={() => void refetch()}>{common.retry}</Button>
        </div>
      ) : (
        <div
          className={classNames(styles.homeGrid, isPlaceholderData && styles.homeStale)}
          aria-busy={!data || undefined}
        >
          {data
            ? data.data.map((advert, index) => (
                <AdvertCard key={advert.id} advert={advert} sizes={cardSizes} first={index === 0} />
              ))
            : places.map(place => <CardSkeleton key={place} />)}
        </div>
      )}
      {data?.totalElements === 0 && <p className={styles.homeNote}>{home.noAircraft}</p>}
      {data && data.totalPages > 1 && (
        <div className={`${blocks.bar} ${blocks.note} ${styles.homePages}`}>
          <Pager
            page={state.page}
            pages={data.totalPages}
            hrefOf={page => homeHref(atPage(state, page, data))}
            words={{
              label: listing.pages,
              previous: listing.previous,
              next: listing.next,
              page: listing.page,
            }}
          />
          <p className="num">{listing.ofPages(state.page, data.totalPages)}</p>
        </div>
      )}
    </section>
  )
}

const GridChoices = ({ state }: { readonly state: ListingState }) => {
  const { listing } = useText()
  const navigate = useNavigate()
  const go = (next: ListingState) =>
    void navigate(homeHref({ ...next, page: 1 }), { state: { keepScroll: true } })
  return (
    <form className={styles.homeChoices} method="get" action="/">
      <SelectField
        label={listing.sort}
        bare
        name="sort"
        value={state.sort}
        onChange={event => go({ ...state, sort: event.target.value as SortCode })}
        options={sortsOf(homeShape).map(value => ({ value, label: listing.sorts[value] ?? value }))}
      />
      <SelectField
        label={listing.pageSize}
        bare
        name="size"
        value={state.size}
        onChange={event => go({ ...state, size: Number(event.target.value) })}
        options={(homeShape.sizes ?? []).map(size => ({
          value: String(size),
          label: listing.sizeOption(size),
        }))}
      />
      <Button type="submit" className="without-script">
        {listing.apply}
      </Button>
    </form>
  )
}
