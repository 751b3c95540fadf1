import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, type ComponentType } from 'react'
import { catalogueQueries } from '../../../shared/queries/catalogue'
import { useText } from '../../../shared/text/text'
import { useClient } from '../../platform/site-context'
import type { FieldSpec, Source } from '../../../shared/forms/field-spec'
import { useField, useFormContext } from '../../../shared/forms/form-context'
import { ChoiceField } from './choice-field'
import { ListField, type ListGroup } from './list-field'

interface PartProps {
  readonly field: FieldSpec
}

const same = (value: string) => ({ value, label: value })
const plain = (values: readonly string[] | undefined): readonly ListGroup[] | undefined =>
  values && [{ options: values.map(same) }]

const BrandField = ({ field }: PartProps) => {
  const query = useQuery(catalogueQueries.brands(useClient()))
  const data = useDeferredValue(query.data)
  return (
    <ListField field={field} groups={plain(data?.map(({ brandName }) => brandName))} query={query} free />
  )
}

/** Models of the chosen manufacturer; those of the chosen type come first. */
const ModelField = ({ field }: PartProps) => {
  const { words, sellingForm } = useText()
  const [brand] = useField('manufacturer')
  const [saleType] = useField('type')
  const [leasedType] = useField('aircraftType')
  const type = saleType || leasedType
  const query = useQuery(catalogueQueries.models(useClient(), brand))
  const { data } = query
  // 'Other' is left out: it stands for typing another name.
  const models = data?.filter(model => model.type !== null)
  const names = (ofType: boolean) =>
    [...new Set(models?.filter(model => (model.type === type) === ofType).map(model => model.modelName))].map(
      same,
    )
  const groups: readonly ListGroup[] =
    type === ''
      ? [{ options: names(false) }]
      : [
          { label: words.aircraftTypes[type] ?? type, options: names(true) },
          { label: sellingForm.otherTypes, options: names(false) },
        ]
  return (
    <ListField
      field={field}
      groups={brand === '' ? [] : models && groups.filter(({ options }) => options.length > 0)}
      query={query}
      free
      waitsFor={brand === '' ? 'manufacturer' : undefined}
    />
  )
}

/** All countries; rendering the long list is deferred. */
const useCountries = () => {
  const { data, ...query } = useQuery(catalogueQueries.countries(useClient()))
  return { ...query, data: useDeferredValue(data) }
}

/** Countries of the chosen region; without a region, all of them, and a choice also sets the region. */
const CountryField = ({ field }: PartProps) => {
  const { store } = useFormContext()
  const [region] = useField('location.region')
  const query = useCountries()
  const { data } = query
  const countries = data?.filter(country => region === '' || country.region === region)
  const choose = (code: string) => {
    const found = data?.find(country => country.code === code)
    if (found && region === '') store.set('location.region', found.region)
    store.set(field.path, code)
  }
  return (
    <ListField
      field={field}
      groups={countries && [{ options: countries.map(({ code, name }) => ({ value: code, label: name })) }]}
      query={query}
      onChoose={choose}
    />
  )
}

const StateField = ({ field }: PartProps) => {
  const [country] = useField('location.country')
  const query = useQuery(catalogueQueries.states(useClient(), country))
  const { data } = query
  return (
    <ListField
      field={field}
      groups={country === '' ? [] : plain(data)}
      query={query}
      free
      waitsFor={country === '' ? 'location.country' : undefined}
    />
  )
}

/** Sections of parts; staff may have added some. */
const SectionField = ({ field }: PartProps) => {
  const { words } = useText()
  const query = useQuery(catalogueQueries.sections(useClient()))
  const { data } = query
  const options = data?.flatMap(({ key, name }) =>
    key === null ? [] : { value: key, label: words.sectionLinks[key] ?? name },
  )
  return <ListField field={field} groups={options && [{ options }]} query={query} />
}

const CategoryField = ({ field }: PartProps) => {
  const [section] = useField('section')
  const query = useQuery(catalogueQueries.categories(useClient(), section))
  const { data } = query
  return (
    <ListField
      field={field}
      groups={section === '' ? [] : plain(data?.map(({ name }) => name))}
      query={query}
      // If a section has no categories, any text is allowed.
      free={data?.length === 0}
      waitsFor={section === '' ? 'section' : undefined}
    />
  )
}

/** Several countries share a dial code; each code is listed once, with the countries that are best known for it. */
const DialCodeField = ({ field }: PartProps) => {
  const query = useCountries()
  const { data } = query
  const byCode = new Map<string, string[]>()
  for (const { dial_code, name } of data ?? [])
    byCode.set(dial_code, [...(byCode.get(dial_code) ?? []), name])
  const options = [...byCode].map(([value, names]) => ({
    value,
    label: `${value} ${names.slice(0, 2).join(', ')}`,
  }))
  return <ListField field={field} groups={data && [{ options }]} query={query} />
}

const parts: Readonly<Record<Source, ComponentType<PartProps>>> = {
  brands: BrandField,
  models: ModelField,
  regions: ChoiceField,
  countries: CountryField,
  states: StateField,
  sections: SectionField,
  categories: CategoryField,
  dialCodes: DialCodeField,
}

/** A select whose options come from the server and may depend on another field. */
export const CatalogueField = ({ field }: PartProps) => {
  const Part = parts[field.source ?? 'regions']
  return <Part field={field} />
}
