import { AppError, invalid } from '../../shared/contract/errors'
import { nameKey } from './name-key'

/** The key of a name. Throws `invalid` for a name without letters and digits. */
export const checkedKey = (field: string, name: string): string => {
  const key = nameKey(name)
  if (key === '') throw invalid(field, 'A name needs letters or digits.')
  return key
}

/** The error for a name that exists already. */
export const taken = (field: string, message: string): AppError =>
  new AppError('conflict', message, { errors: [{ field, message }] })

/** The error for deleting an entry that adverts use; `data.count` says how many. */
export const inUse = (name: string, count: number): AppError =>
  new AppError('conflict', `${name} is used by ${count === 1 ? 'one advert' : `${count} adverts`}.`, {
    data: { count },
  })
