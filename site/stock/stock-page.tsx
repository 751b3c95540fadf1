import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockSource } from '../../shared/contract/stock-entries'
import { stockQueries } from '../../shared/queries/stock'
import { stockTexts } from '../../shared/text/en-stock'
import { useText, type Text } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { partOf, usePart } from '../../shared/ui/part'
import { useHead, type Head } from '../platform/head'
import { ProfileFrame } from '../platform/profile-frame'
import { Together } from '../platform/together'
import { useClient } from '../platform/site-context'
import { useMay } from '../platform/use-companies'
import { RoleNote } from '../platform/working-as'
import { SourceCard } from './source-card'
import { StockExport } from './stock-export'
import { StockPending } from './stock-pending'
import listPageStyles from '../platform/list-page.module.css'
import styles from './stock.module.css'

// Opened only later.
const sourceDialog = partOf(() => import('./source-dialog').then(module => module.SourceDialog))

export const texts = { en: { stock: stockTexts } }

export const headOf = ({ stock }: Text): Head => ({ title: stock.title, hidden: true })

/** The sources of the account's stock, and its export (checklist DEAL-03 to DEAL-05). */
export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  return (
    <ProfileFrame className={`${listPageStyles.listPage} ${styles.stock}`} title={text.stock.title}>
      <p className={styles.stockIntro}>{text.stock.intro}</p>
      <Together>
        <Sources />
        <StockExport />
      </Together>
    </ProfileFrame>
  )
}

const Sources = () => {
  const { stock } = useText()
  const may = useMay('seller')
  const { data, isError, refetch } = useQuery(stockQueries.sources(useClient()))
  const [editing, setEditing] = useState<StockSource | 'new'>()
  const [SourceDialog] = usePart(sourceDialog)
  if (!data) return <StockPending isError={isError} onRetry={() => void refetch()} />
  return (
    <section aria-labelledby="stock-sources" className={styles.stockSection}>
      <h2 id="stock-sources">{stock.sources}</h2>
      {data.length === 0 && <p className={listPageStyles.listEmpty}>{stock.noSources}</p>}
      <ul className={styles.stockSources}>
        {data.map(source => (
          <li key={source.id}>
            <SourceCard source={source} onEdit={() => setEditing(source)} />
          </li>
        ))}
      </ul>
      {may ? (
        <p>
          <Button look={data.length === 0 ? 'main' : 'quiet'} onClick={() => setEditing('new')}>
            {stock.add}
          </Button>
        </p>
      ) : (
        <RoleNote least="seller" />
      )}
      {editing && SourceDialog && (
        <SourceDialog
          source={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  )
}
