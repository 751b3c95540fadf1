import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { StaffBrand, StaffModel } from '../../contract/staff-catalogue'
import { aircraftTypes, type AircraftType } from '../../data/type-codes'
import { staffCatalogueQueries } from '../../queries/staff-catalogue'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/field'
import { useConsoleClient } from '../platform/host'
import { AddForm } from './add-form'
import { addedEntry } from './entry'
import { NameRow } from './name-row'
import { useCatalogueEdit } from './use-catalogue-edit'

interface ModelColumnProps {
  readonly brands: readonly StaffBrand[]
  readonly brand: StaffBrand | undefined
  readonly type: string | undefined
  readonly onBrand: (id: number) => void
  readonly onAliases: (model: StaffModel) => void
  readonly onMerge: (model: StaffModel) => void
  readonly onDelete: (model: StaffModel) => void
}

/** The models of the chosen manufacturer, of the chosen type. */
export const ModelColumn = ({ brands, brand, type, onBrand, ...acting }: ModelColumnProps) => {
  const { staff, common, words: names } = useText()
  const words = staff.catalogue
  const client = useConsoleClient()
  const edit = useCatalogueEdit()
  const [adding, setAdding] = useState(false)
  const [selected, setSelected] = useState<number>()
  const title = useId()
  const models = useQuery(staffCatalogueQueries.models(client, brand?._id))
  const shown = models.data?.filter(model => type === undefined || model.type === type)
  return (
    <section className="cat-column" aria-labelledby={title}>
      <header className="cat-head">
        <h2 id={title}>
          {words.models.title} {shown && <span className="cat-count num">{shown.length}</span>}
        </h2>
        <Button size="s" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {words.models.add}
        </Button>
      </header>
      {adding && <NewModel brands={brands} brand={brand} type={type} onBrand={onBrand} />}
      {!brand && <p className="cat-empty">{words.types.choose}</p>}
      {brand && models.isPending && <p className="cat-empty">{words.loading}</p>}
      {models.isError && (
        <p className="cat-empty" role="alert">
          {words.failed}{' '}
          <Button size="s" onClick={() => void models.refetch()}>
            {common.retry}
          </Button>
        </p>
      )}
      {shown?.length === 0 && <p className="cat-empty">{words.models.none}</p>}
      <ul className="cat-list">
        {shown?.map(model => {
          const isOther = model.type === null
          return (
            <NameRow
              key={model._id}
              name={model.modelName}
              note={
                model.type === null ? words.models.other : (names.aircraftTypes[model.type] ?? model.type)
              }
              aliases={model.aliases}
              use={model}
              selected={model._id === selected}
              onSelect={() => setSelected(model._id === selected ? undefined : model._id)}
              {...(isOther
                ? {}
                : {
                    rename: (name: string) =>
                      edit(
                        () =>
                          client.staffCatalogue.renameModel({ params: { id: model._id }, body: { name } }),
                        {
                          done: words.toasts.renamed(model.modelName, name),
                          record: ({ aliases, type: now }) => ({
                            do: 'change',
                            of: 'model',
                            id: model._id,
                            before: { name: model.modelName, aliases: model.aliases, type: model.type },
                            after: { name, aliases, type: now },
                          }),
                        },
                      ),
                    onAliases: () => acting.onAliases(model),
                    onMerge: () => acting.onMerge(model),
                    onDelete: () => acting.onDelete(model),
                  })}
            />
          )
        })}
      </ul>
    </section>
  )
}

interface NewModelProps {
  readonly brands: readonly StaffBrand[]
  readonly brand: StaffBrand | undefined
  readonly type: string | undefined
  readonly onBrand: (id: number) => void
}

const isType = (value: string | undefined): value is AircraftType =>
  aircraftTypes.some(type => type === value)

const NewModel = ({ brands, brand, type: shownType, onBrand }: NewModelProps) => {
  const { staff, words: names } = useText()
  const words = staff.catalogue
  const client = useConsoleClient()
  const edit = useCatalogueEdit()
  // A choice of one's own holds until another type is shown.
  const [own, setOwn] = useState({ shown: shownType, type: shownType ?? '' })
  const type = own.shown === shownType ? own.type : (shownType ?? own.type)
  const create = async (modelName: string) => {
    if (!brand || !isType(type)) return
    const body = { brandId: brand._id, modelName, type }
    await edit(() => client.catalogue.addModel({ body }), {
      done: words.toasts.modelCreated,
      failed: words.toasts.modelFailed,
      record: ({ _id: id, brandId: ownerId }) => ({
        do: 'add',
        of: 'model',
        entry: addedEntry({ of: 'model', id, owner: brand.brandName, ownerId, name: modelName, type }),
        parts: [],
      }),
    })
  }
  return (
    <AddForm
      label={words.models.name}
      field="modelName"
      create={create}
      check={(): Readonly<Record<string, string>> => ({
        ...(brand ? {} : { brandId: words.types.choose }),
        ...(isType(type) ? {} : { type: words.models.typeNeeded }),
      })}
    >
      {problems => (
        <>
          <SelectField
            label={words.models.brand}
            value={brand?._id ?? ''}
            error={problems['brandId']}
            onChange={event => onBrand(Number(event.target.value))}
            options={[
              ...(brand ? [] : [{ value: '', label: words.mergeDialog.choose }]),
              ...brands.map(({ _id, brandName }) => ({ value: String(_id), label: brandName })),
            ]}
          />
          <SelectField
            label={words.models.type}
            value={type}
            required
            error={problems['type']}
            onChange={event => setOwn({ shown: shownType, type: event.target.value })}
            options={[
              { value: '', label: words.models.chooseType },
              ...aircraftTypes.map(value => ({ value, label: names.aircraftTypes[value] ?? value })),
            ]}
          />
        </>
      )}
    </AddForm>
  )
}
