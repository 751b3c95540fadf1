import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffBrand, StaffModel } from '../../contract/staff-catalogue'
import { aircraftTypes, type AircraftType } from '../../data/type-codes'
import { staffCatalogueQueries } from '../../queries/staff-catalogue'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/field'
import { useConsoleClient } from '../platform/host'
import { AddForm } from './add-form'
import { CatalogueColumn } from './catalogue-column'
import { addedEntry } from './entry'
import { NameRow } from './name-row'
import { useCatalogueEdit } from './use-catalogue-edit'
import styles from './catalogue.module.css'

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
export const ModelColumn = (props: ModelColumnProps) => {
  const { brand, type } = props
  const { staff, common } = useText()
  const words = staff.catalogue
  const [selected, setSelected] = useState<number>()
  const models = useQuery(staffCatalogueQueries.models(useConsoleClient(), brand?._id))
  const shown = models.data?.filter(model => type === undefined || model.type === type)
  const adding = { label: words.models.add, form: <NewModel {...props} /> }
  return (
    <CatalogueColumn title={words.models.title} count={shown?.length} adding={adding}>
      {!brand && <p className={styles.catEmpty}>{words.types.choose}</p>}
      {brand && models.isPending && <p className={styles.catEmpty}>{words.loading}</p>}
      {models.isError && (
        <p className={styles.catEmpty} role="alert">
          {words.failed}{' '}
          <Button size="s" onClick={() => void models.refetch()}>
            {common.retry}
          </Button>
        </p>
      )}
      {shown?.length === 0 && <p className={styles.catEmpty}>{words.models.none}</p>}
      <ul className={styles.catList}>
        {shown?.map(model => (
          <ModelRow
            key={model._id}
            {...props}
            model={model}
            selected={model._id === selected}
            onSelect={() => setSelected(model._id === selected ? undefined : model._id)}
          />
        ))}
      </ul>
    </CatalogueColumn>
  )
}

interface ModelRowProps extends Pick<ModelColumnProps, 'onAliases' | 'onMerge' | 'onDelete'> {
  readonly model: StaffModel
  readonly selected: boolean
  readonly onSelect: () => void
}

/** One model; the 'Other' model of a manufacturer cannot be changed. */
const ModelRow = ({ model, selected, onSelect, ...acting }: ModelRowProps) => {
  const { staff, words: names } = useText()
  const { models, toasts } = staff.catalogue
  const client = useConsoleClient()
  const edit = useCatalogueEdit()
  const { _id: id, modelName, aliases, type } = model
  const row = { id: `model-${id}`, name: modelName, entry: model, selected, onSelect }
  if (type === null) return <NameRow {...row} note={models.other} />
  const rename = (name: string) =>
    edit(() => client.staffCatalogue.renameModel({ params: { id }, body: { name } }), {
      done: toasts.renamed(modelName, name),
      record: now => ({
        do: 'change',
        of: 'model',
        id,
        before: { name: modelName, aliases, type },
        after: { name, aliases: now.aliases, type: now.type },
      }),
    })
  return (
    <NameRow
      {...row}
      note={names.aircraftTypes[type] ?? type}
      rename={rename}
      onAliases={() => acting.onAliases(model)}
      onMerge={() => acting.onMerge(model)}
      onDelete={() => acting.onDelete(model)}
    />
  )
}

type NewModelProps = Pick<ModelColumnProps, 'brands' | 'brand' | 'type' | 'onBrand'>

const isType = (value: string | undefined): value is AircraftType =>
  aircraftTypes.some(type => type === value)

/** Adds a model to the chosen manufacturer. */
const useNewModel = (brand: StaffBrand | undefined, type: string) => {
  const { toasts } = useText().staff.catalogue
  const client = useConsoleClient()
  const edit = useCatalogueEdit()
  return async (modelName: string) => {
    if (!brand || !isType(type)) return
    const body = { brandId: brand._id, modelName, type }
    await edit(() => client.catalogue.addModel({ body }), {
      done: toasts.modelCreated,
      failed: toasts.modelFailed,
      record: ({ _id: id, brandId: ownerId }) => ({
        do: 'add',
        of: 'model',
        entry: addedEntry({ of: 'model', id, owner: brand.brandName, ownerId, name: modelName, type }),
        parts: [],
      }),
    })
  }
}

const NewModel = ({ brands, brand, type: shownType, onBrand }: NewModelProps) => {
  const { staff, words: names } = useText()
  const { models: words, types, mergeDialog } = staff.catalogue
  // The chosen type applies until another type is shown.
  const [own, setOwn] = useState({ shown: shownType, type: shownType ?? '' })
  const type = own.shown === shownType ? own.type : (shownType ?? own.type)
  const create = useNewModel(brand, type)
  const check = () => [
    ...(brand ? [] : [{ field: 'brandId', message: types.choose }]),
    ...(isType(type) ? [] : [{ field: 'type', message: words.typeNeeded }]),
  ]
  return (
    <AddForm draft="new-model" label={words.name} field="modelName" create={create} check={check}>
      {problems => (
        <>
          <SelectField
            label={words.brand}
            value={brand?._id ?? ''}
            error={problems['brandId']}
            onChange={event => onBrand(Number(event.target.value))}
            options={[
              ...(brand ? [] : [{ value: '', label: mergeDialog.choose }]),
              ...brands.map(({ _id, brandName }) => ({ value: String(_id), label: brandName })),
            ]}
          />
          <SelectField
            label={words.type}
            value={type}
            required
            error={problems['type']}
            onChange={event => setOwn({ shown: shownType, type: event.target.value })}
            options={[
              { value: '', label: words.chooseType },
              ...aircraftTypes.map(value => ({ value, label: names.aircraftTypes[value] ?? value })),
            ]}
          />
        </>
      )}
    </AddForm>
  )
}
