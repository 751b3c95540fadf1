import { useQuery } from '@tanstack/react-query'
import { useLocation } from '../platform/router'
import type { ComparedAdvert } from '../../shared/contract/adverts'
import { advertQueries } from '../../shared/queries/adverts'
import { compare } from '../../shared/text/en-compare'
import { detail } from '../../shared/text/en-detail'
import { useText, type Text } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { useClient } from '../platform/site-context'
import { Comparison } from './comparison'
import { compareHref, mostCompared } from './compare-list'
import { CompareNothing } from './compare-nothing'
import styles from './compare.module.css'
import messageStyles from '../platform/message.module.css'

export const texts = { en: { compare, detail } }

/** The ids of an address, each once; what is no id is left out. */
const idsOf = (search: string): readonly number[] => {
  const ids = (new URLSearchParams(search).get('ids') ?? '').split(/[\s,]+/)
  const numbers = ids.filter(id => /^[1-9]\d{0,9}$/.test(id)).map(Number)
  return [...new Set(numbers)].slice(0, mostCompared)
}

const hasDifferences = (search: string) => new URLSearchParams(search).get('differences') === '1'

const headOf = (ids: readonly number[], adverts: readonly ComparedAdvert[], text: Text): Head => ({
  title: adverts.length > 0 ? text.compare.titleOf(adverts.map(({ title }) => title)) : text.compare.title,
  description: text.compare.emptyText,
  canonical: ids.length > 0 ? compareHref(ids) : '/compare',
  // Hidden from search engines: there are countless combinations, and they have the adverts themselves.
  hidden: true,
})

export const load = async ({ client, queries, url, text }: LoadContext): Promise<Loaded> => {
  const ids = idsOf(url.search)
  if (ids.length === 0) return { head: headOf(ids, [], text) }
  const { adverts } = await queries.ensureQueryData(advertQueries.comparison(client, ids))
  return { head: headOf(ids, adverts, text), ...(adverts.length > 0 ? {} : { status: 404 }) }
}

/** Two to four adverts of one kind side by side. */
export const Page = () => {
  const text = useText()
  const { search } = useLocation()
  const ids = idsOf(search)
  const { data, isError, refetch } = useQuery({
    ...advertQueries.comparison(useClient(), ids),
    enabled: ids.length > 0,
  })
  useHead(headOf(ids, data?.adverts ?? [], text))
  if (isError && !data)
    return (
      <div className={`${messageStyles.message} wrap`} role="alert">
        <h1>{text.compare.failed}</h1>
        <Button look="main" onClick={() => void refetch()}>
          {text.common.retry}
        </Button>
      </div>
    )
  if (ids.length > 0 && !data) return <p className={`${styles.compareWaiting} wrap`}>{text.common.loading}</p>
  if (!data?.adverts.length) return <CompareNothing isGone={ids.length > 0} />
  return (
    <Comparison
      adverts={data.adverts}
      left={data.left}
      rates={data.rates}
      differences={hasDifferences(search)}
    />
  )
}
