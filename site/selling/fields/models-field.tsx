import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { FieldSpec } from '../../../shared/forms/field-spec'
import { useField } from '../../../shared/forms/form-context'
import { catalogueQueries } from '../../../shared/queries/catalogue'
import { codeList, codesIn } from '../../../shared/rules/code-list'
import { useText } from '../../../shared/text/text'
import { Field, type ControlProps } from '../../../shared/ui/field'
import { Icon } from '../../../shared/ui/icon'
import { useClient } from '../../platform/site-context'
import { Chosen } from './chosen-codes'
import { useFieldWords } from './use-field-words'
import fieldStyles from '../../../shared/ui/field.module.css'
import styles from './chosen-codes.module.css'

/** Models of the catalogue, picked one after the other by their manufacturers. */
export const ModelsField = ({ field }: { readonly field: FieldSpec }) => {
  const { path, most = Infinity } = field
  const [value, set] = useField(path)
  const [brand, setBrand] = useState('')
  const chosen = codesIn(value)
  const nameOf = useModelNames(chosen)
  const isFull = chosen.length >= most
  return (
    <Field {...useFieldWords(field)}>
      {control => (
        <>
          <Chosen path={path} nameOf={nameOf} controlId={control.id} />
          <span className={styles.chosenModels}>
            <BrandSelect
              {...control}
              name={path}
              value={brand}
              most={isFull ? most : undefined}
              onChoose={setBrand}
            />
            <ModelSelect
              brand={isFull ? '' : brand}
              chosen={chosen}
              onChoose={id => set(codeList([...chosen, id]))}
            />
          </span>
        </>
      )}
    </Field>
  )
}

interface BrandSelectProps extends ControlProps {
  readonly name: string
  readonly value: string
  /** How many there may be, where there are as many. */
  readonly most: number | undefined
  readonly onChoose: (brand: string) => void
}

const BrandSelect = ({ most, onChoose, ...select }: BrandSelectProps) => {
  const { sellingForm, sellingFields } = useText()
  const brands = useDeferredValue(useQuery(catalogueQueries.brands(useClient())).data)
  const empty = most === undefined ? sellingFields.labels['manufacturer'] : sellingForm.mostChosen(most)
  return (
    <span className={fieldStyles.fieldSelect}>
      <select
        {...select}
        className={fieldStyles.fieldControl}
        disabled={most !== undefined}
        onChange={event => onChoose(event.currentTarget.value)}
      >
        <option value="">{empty}</option>
        {brands?.map(({ brandName }) => (
          <option key={brandName}>{brandName}</option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  )
}

interface ModelSelectProps {
  readonly brand: string
  readonly chosen: readonly string[]
  readonly onChoose: (id: string) => void
}

/** The models of a manufacturer that are not chosen yet. */
const ModelSelect = ({ brand, chosen, onChoose }: ModelSelectProps) => {
  const { sellingForm, sellingFields } = useText()
  const { data } = useQuery(catalogueQueries.models(useClient(), brand))
  // 'Other' is no model that anything fits.
  const models = data?.filter(({ _id, type }) => type !== null && !chosen.includes(String(_id))) ?? []
  return (
    <span className={fieldStyles.fieldSelect}>
      <select
        className={fieldStyles.fieldControl}
        aria-label={sellingFields.labels['model']}
        value=""
        disabled={brand === ''}
        onChange={event => onChoose(event.currentTarget.value)}
      >
        <option value="">{brand === '' ? sellingForm.addModelOf : sellingFields.labels['model']}</option>
        {models.map(({ _id, modelName }) => (
          <option key={_id} value={_id}>
            {modelName}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  )
}

/** What the chosen models are called: those of before by their ids, as soon as the catalogue has told. */
const useModelNames = (ids: readonly string[]): ((id: string) => string) => {
  const client = useClient()
  const brands = useQuery(catalogueQueries.brands(client)).data
  const models = useQuery(catalogueQueries.modelsById(client, ids.map(Number))).data
  return id => {
    const model = models?.find(({ _id }) => String(_id) === id)
    const brand = brands?.find(({ _id }) => _id === model?.brandId)
    return model ? `${brand?.brandName ?? ''} ${model.modelName}`.trim() : id
  }
}
