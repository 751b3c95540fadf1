import { useQuery } from '@tanstack/react-query'
import { creditKinds } from '../../shared/data/credit-kinds'
import { accountQueries } from '../../shared/queries/account'
import { ownAdvertQueries } from '../../shared/queries/own-adverts'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { Skeleton } from '../../shared/ui/skeleton'
import { useMay } from '../platform/use-companies'
import { useClient } from '../platform/site-context'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './my-adverts.module.css'

/** Number of adverts, number that can still be published, and links to create or buy more. */
export const Summary = ({ title }: { readonly title: string }) => {
  const { mine, number } = useText()
  const client = useClient()
  const may = useMay('seller')
  const { data: totals, isError } = useQuery(ownAdvertQueries.totals(client))
  const total = totals && totals.aircraft + totals.part + totals.lease + totals.toollease
  return (
    <header className={styles.mineHead}>
      <div className={styles.mineTitle}>
        <h1>{title}</h1>
        <p className="num">
          {mine.total}: {/* After an error, nothing loads any more. */}
          {total !== undefined ? number(total) : isError ? '–' : <Skeleton width="2ch" height="1em" />}
        </p>
      </div>
      {may && (
        <LinkButton href="/createadvert" look="main" className={styles.mineCreate}>
          <Icon name="plus" />
          {mine.create}
        </LinkButton>
      )}
      <Remaining />
    </header>
  )
}

/** As many lines as will come, so that nothing below moves. */
const Waiting = () => (
  <ul aria-hidden="true">
    {creditKinds.map(kind => (
      <li key={kind}>
        <Skeleton width="17ch" height="1lh" />
      </li>
    ))}
  </ul>
)

const Remaining = () => {
  const { mine } = useText()
  const { data, isError } = useQuery(accountQueries.detail(useClient()))
  const remain = data?.remain
  return (
    <div className={`${blocks.bar} ${blocks.panel} ${styles.mineRemain}`}>
      {remain ? (
        <ul className="num">
          <li>{mine.remainSell(remain.advert)}</li>
          <li>{mine.remainLease(remain.lease)}</li>
          <li className={styles.mineRemainMore}>{mine.remainParts(remain.parts)}</li>
          <li className={styles.mineRemainMore}>{mine.remainTools(remain.toolLease)}</li>
        </ul>
      ) : (
        !isError && <Waiting />
      )}
      <Link href="/packets" className="link">
        {mine.packages}
      </Link>
    </div>
  )
}
