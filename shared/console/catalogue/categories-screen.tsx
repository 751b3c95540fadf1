import { useText } from '../../text/text'
import { CatalogueViews } from './catalogue-views'
import { CategoryColumns } from './category-columns'
import { EntryTable } from './entry-table'

/** "Categories": part sections and their categories, in columns to look through and as a table to edit (ADM-07, DESK-05). */
export const Screen = () => {
  const { views } = useText().staff.catalogueGrid
  return (
    <CatalogueViews
      root="/categories"
      views={[
        { name: 'columns', label: views.columns, screen: <CategoryColumns /> },
        { name: 'table', label: views.categories, screen: <EntryTable of="category" /> },
      ]}
    />
  )
}
