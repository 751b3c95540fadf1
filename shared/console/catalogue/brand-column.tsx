import type { StaffBrand } from '../../contract/staff-catalogue'
import { useText } from '../../text/text'
import { TextField } from '../../ui/field'
import { useConsoleClient } from '../platform/host'
import { usePlaceSearch } from '../platform/use-typed-search'
import { AddForm } from './add-form'
import { CatalogueColumn } from './catalogue-column'
import { brandEntry, plainName, valuesOf } from './entry'
import { NameRow } from './name-row'
import { useCatalogueEdit } from './use-catalogue-edit'
import styles from './catalogue.module.css'

interface BrandColumnProps {
  readonly brands: readonly StaffBrand[]
  readonly selected: number | undefined
  readonly onSelect: (id: number) => void
  readonly onAliases: (brand: StaffBrand) => void
  readonly onMerge: (brand: StaffBrand) => void
  readonly onDelete: (brand: StaffBrand) => void
}

/** Adds and renames manufacturers. */
const useBrandEdits = () => {
  const { toasts } = useText().staff.catalogue
  const client = useConsoleClient()
  const edit = useCatalogueEdit()
  return {
    create: (brandName: string) =>
      edit(() => client.catalogue.createBrand({ body: { brandName } }), {
        done: toasts.brandCreated,
        failed: toasts.brandFailed,
        record: made => ({
          do: 'add',
          of: 'brand',
          entry: brandEntry({ ...made, adverts: 0, live: 0, models: 0, types: [] }),
          parts: [],
        }),
      }),
    rename: (brand: StaffBrand, name: string) =>
      edit(() => client.staffCatalogue.renameBrand({ params: { id: brand._id }, body: { name } }), {
        done: toasts.renamed(brand.brandName, name),
        record: ({ aliases }) => ({
          do: 'change',
          of: 'brand',
          id: brand._id,
          before: valuesOf(brandEntry(brand)),
          after: { name, aliases },
        }),
      }),
  }
}

/** Manufacturers, numbered; a click loads the models of one. */
export const BrandColumn = ({ brands, selected, onSelect, ...acting }: BrandColumnProps) => {
  const { brands: words } = useText().staff.catalogue
  const { create, rename } = useBrandEdits()
  const [search, setSearch] = usePlaceSearch()
  const wanted = plainName(search)
  const shown = brands.filter(({ brandName, aliases }) =>
    [brandName, ...aliases].some(name => plainName(name).includes(wanted)),
  )
  const add = async (name: string) => {
    const brand = await create(name)
    setSearch('')
    onSelect(brand._id)
  }
  const form = <AddForm draft="new-brand" label={words.name} field="brandName" create={add} />
  return (
    <CatalogueColumn title={words.title} count={brands.length} adding={{ label: words.add, form }}>
      <TextField
        label={words.search}
        bare
        type="search"
        placeholder={words.search}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {shown.length === 0 && <p className={styles.catEmpty}>{words.none}</p>}
      <ol className={`${styles.catList} ${styles.catNumbered}`}>
        {shown.map(brand => (
          <NameRow
            key={brand._id}
            id={`brand-${brand._id}`}
            name={brand.brandName}
            entry={brand}
            selected={brand._id === selected}
            onSelect={() => onSelect(brand._id)}
            rename={name => rename(brand, name)}
            onAliases={() => acting.onAliases(brand)}
            onMerge={() => acting.onMerge(brand)}
            onDelete={() => acting.onDelete(brand)}
          />
        ))}
      </ol>
    </CatalogueColumn>
  )
}
