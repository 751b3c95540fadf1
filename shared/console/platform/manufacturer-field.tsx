import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { catalogueQueries } from '../../queries/catalogue'
import { TextField } from '../../ui/field'
import { useConsoleClient } from './host'

interface ManufacturerFieldProps {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onName: (name: string) => void
}

/** Any name may be typed; those of the catalogue are offered. */
export const ManufacturerField = ({ onName, ...field }: ManufacturerFieldProps) => {
  const brands = useQuery(catalogueQueries.brands(useConsoleClient()))
  const id = useId()
  return (
    <>
      <TextField {...field} list={id} maxLength={80} onChange={event => onName(event.target.value)} />
      <datalist id={id}>
        {brands.data?.map(({ _id, brandName }) => (
          <option key={_id}>{brandName}</option>
        ))}
      </datalist>
    </>
  )
}
