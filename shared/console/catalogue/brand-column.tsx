import { useId, useState } from 'react'
import type { StaffBrand } from '../../contract/staff-catalogue'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { useConsoleClient } from '../platform/host'
import { AddForm } from './add-form'
import { brandEntry, plainName, valuesOf } from './entry'
import { NameRow } from './name-row'
import { useCatalogueEdit } from './use-catalogue-edit'

interface BrandColumnProps {
  readonly brands: readonly StaffBrand[]
  readonly selected: number | undefined
  readonly onSelect: (id: number) => void
  readonly onAliases: (brand: StaffBrand) => void
  readonly onMerge: (brand: StaffBrand) => void
  readonly onDelete: (brand: StaffBrand) => void
}

/** Manufacturers, numbered; a click loads the models of one. */
export const BrandColumn = ({ brands, selected, onSelect, ...acting }: BrandColumnProps) => {
  const { staff } = useText()
  const words = staff.catalogue
  const client = useConsoleClient()
  const edit = useCatalogueEdit()
  const [adding, setAdding] = useState(false)
  const [search, setSearch] = useState('')
  const title = useId()
  const wanted = plainName(search)
  const shown = brands.filter(({ brandName, aliases }) =>
    [brandName, ...aliases].some(name => plainName(name).includes(wanted)),
  )
  const create = async (brandName: string) => {
    const brand = await edit(() => client.catalogue.createBrand({ body: { brandName } }), {
      done: words.toasts.brandCreated,
      failed: words.toasts.brandFailed,
      record: made => ({
        do: 'add',
        of: 'brand',
        entry: brandEntry({ ...made, adverts: 0, live: 0, models: 0, types: [] }),
        parts: [],
      }),
    })
    setSearch('')
    onSelect(brand._id)
  }
  return (
    <section className="cat-column" aria-labelledby={title}>
      <header className="cat-head">
        <h2 id={title}>
          {words.brands.title} <span className="cat-count num">{brands.length}</span>
        </h2>
        <Button size="s" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {words.brands.add}
        </Button>
      </header>
      {adding && <AddForm label={words.brands.name} field="brandName" create={create} />}
      <TextField
        label={words.brands.search}
        bare
        type="search"
        placeholder={words.brands.search}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {shown.length === 0 && <p className="cat-empty">{words.brands.none}</p>}
      <ol className="cat-list cat-numbered">
        {shown.map(brand => (
          <NameRow
            key={brand._id}
            name={brand.brandName}
            aliases={brand.aliases}
            use={brand}
            selected={brand._id === selected}
            onSelect={() => onSelect(brand._id)}
            rename={name =>
              edit(() => client.staffCatalogue.renameBrand({ params: { id: brand._id }, body: { name } }), {
                done: words.toasts.renamed(brand.brandName, name),
                record: ({ aliases }) => ({
                  do: 'change',
                  of: 'brand',
                  id: brand._id,
                  before: valuesOf(brandEntry(brand)),
                  after: { name, aliases },
                }),
              })
            }
            onAliases={() => acting.onAliases(brand)}
            onMerge={() => acting.onMerge(brand)}
            onDelete={() => acting.onDelete(brand)}
          />
        ))}
      </ol>
    </section>
  )
}
