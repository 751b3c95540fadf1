import { useText } from '../../text/text'
import { BrandColumns } from './brand-columns'
import { CatalogueViews } from './catalogue-views'
import { EntryTable } from './entry-table'

/** "Brand Models": manufacturers, types and models, in columns to look through and as tables to edit (ADM-06, DESK-05). */
export const Screen = () => {
  const { views } = useText().staff.catalogueGrid
  return (
    <CatalogueViews
      root="/brands"
      views={[
        { name: 'columns', label: views.columns, screen: <BrandColumns /> },
        { name: 'brands', label: views.brands, screen: <EntryTable key="brand" of="brand" /> },
        { name: 'models', label: views.models, screen: <EntryTable key="model" of="model" /> },
      ]}
    />
  )
}
