import { useQuery } from '@tanstack/react-query'
import { AppError } from '../../shared/contract/errors'
import { stockQueries } from '../../shared/queries/stock'
import { stockTexts } from '../../shared/text/en-stock'
import { useText, type Text } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { partOf, usePart } from '../../shared/ui/part'
import { useHead, type Head } from '../platform/head'
import { ProfileFrame } from '../platform/profile-frame'
import { useClient, useRouteParams } from '../platform/site-context'
import { StockPending } from './stock-pending'
import listPageStyles from '../platform/list-page.module.css'
import styles from './stock.module.css'

// Arrives beside what the page asks of the server.
const openRun = partOf(() => import('./open-run').then(module => module.OpenRun))

export const texts = { en: { stock: stockTexts } }

export const headOf = ({ stock }: Text): Head => ({ title: stock.title, hidden: true })

/** One stock file: its dry run, and the job that applies it. */
export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  return (
    <ProfileFrame className={`${listPageStyles.listPage} ${styles.stock}`}>
      <p className={styles.stockBack}>
        <Link href="/profile/stock" className="link">
          {text.stock.back}
        </Link>
      </p>
      <Run />
    </ProfileFrame>
  )
}

const Run = () => {
  const id = Number(useRouteParams()['id'])
  const { stock } = useText()
  const { data, error, refetch } = useQuery(stockQueries.run(useClient(), id))
  const [OpenRun] = usePart(openRun)
  if (data && OpenRun) return <OpenRun run={data} />
  if (error instanceof AppError && error.code === 'not_found')
    return <h1 className={styles.runTitle}>{stock.gone}</h1>
  return <StockPending isError={!data && error !== null} onRetry={() => void refetch()} />
}
