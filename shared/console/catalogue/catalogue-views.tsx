import { useEffect, type ReactNode } from 'react'
import { useText } from '../../text/text'
import { SectionTabs } from '../platform/section-tabs'
import { useHost, usePlaceQuery } from '../platform/host'
import { useNarrow } from '../platform/use-narrow'
import { HistoryButtons } from './history-buttons'
import styles from './entry-table.module.css'

interface CatalogueView {
  readonly name: string
  readonly label: string
  readonly screen: ReactNode
}

interface CatalogueViewsProps {
  readonly root: string
  /** The first view is for every screen size; the others are tables and need a wide screen. */
  readonly views: readonly [CatalogueView, ...CatalogueView[]]
}

const preference = 'catalogue-view'

/** One part of the catalogue in several views. Without a view in the URL the last one used is shown. */
export const CatalogueViews = ({ root, views }: CatalogueViewsProps) => {
  const { preferences } = useHost()
  const { query } = usePlaceQuery()
  const words = useText().staff.catalogueGrid
  const isNarrow = useNarrow()
  const [first] = views
  const wanted = query.get('view') ?? (isNarrow ? first.name : preferences.read(`${preference}:${root}`))
  const view = views.find(({ name }) => name === wanted) ?? first
  const { name } = view
  useEffect(() => {
    preferences.write(`${preference}:${root}`, name)
  }, [preferences, root, name])
  const brand = query.get('brand')
  return (
    <>
      <div className={styles.catViews}>
        <SectionTabs
          label={words.views.label}
          tabs={views.map(each => ({
            to: `${root}?view=${each.name}${brand && each.name !== 'brands' ? `&brand=${brand}` : ''}`,
            label: each.label,
            current: each === view,
          }))}
        />
        <HistoryButtons />
      </div>
      {view.screen}
    </>
  )
}
