import { useQuery } from '@tanstack/react-query'
import { catalogueQueries } from '../../../shared/queries/catalogue'
import { useClient } from '../../platform/site-context'
import { useField } from '../../../shared/forms/form-context'
import type { Exempt } from './missing'

/** Nothing can be missing where nothing can be given: some countries have no states. */
export const useExempt = (): Exempt => {
  const [country] = useField('location.country')
  const { data } = useQuery(catalogueQueries.states(useClient(), country))
  const hasNone = country !== '' && data?.length === 0
  return path => hasNone && path === 'location.state'
}
