import { useQuery } from '@tanstack/react-query'
import { sellerQueries } from '../../shared/queries/sellers'
import { dealerTexts } from '../../shared/text/en-dealers'
import { useText, type Text } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { ListingWaiting } from '../adverts/listing-table'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { useLocation } from '../platform/router'
import { useClient } from '../platform/site-context'
import { dealersAddress, type Asked } from './dealers-address'
import { DealerFilters } from './dealer-filters'
import { DealerList } from './dealer-list'
import messageStyles from '../platform/message.module.css'
import styles from './dealers.module.css'

export const texts = { en: { dealers: dealerTexts } }

/** Only the list itself and its pages are for search engines, not every way to narrow it. */
const headOf = (asked: Asked, { dealers }: Text): Head => {
  const { page, ...narrowed } = asked
  return {
    title: dealers.title,
    description: dealers.description,
    canonical: dealersAddress.hrefOf(page ? { page } : {}),
    ...(Object.keys(narrowed).length > 0 && { hidden: true }),
  }
}

export const load = async ({ client, queries, url, text }: LoadContext): Promise<Loaded> => {
  const asked = dealersAddress.askedOf(url.search)
  await queries.ensureQueryData(sellerQueries.dealers(client, asked))
  return { head: headOf(asked, text) }
}

/** All companies with public adverts. */
export const Page = () => {
  const text = useText()
  const { search } = useLocation()
  const asked = dealersAddress.askedOf(search)
  useHead(headOf(asked, text))
  const { data, isPending, refetch } = useQuery({
    ...sellerQueries.dealers(useClient(), asked),
    retry: false,
  })
  const { dealers, common } = text
  return (
    <div className={`${styles.dealers} wrap`}>
      <h1>{dealers.title}</h1>
      <p className={styles.dealersIntro}>{dealers.intro}</p>
      {data ? (
        <>
          <DealerFilters key={search} asked={asked} countries={data.countries} />
          <DealerList asked={asked} found={data} />
        </>
      ) : isPending ? (
        <ListingWaiting />
      ) : (
        <div className={messageStyles.message} role="alert">
          <p>{dealers.failed}</p>
          <Button look="main" onClick={() => void refetch()}>
            {common.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
