import { useEffect } from 'react'
import { keepText, keptText } from '../../shared/forms/kept-text'
import { listingKindOf } from './categories'
import { useLocation } from './router'
import { useHydrated } from '../../shared/ui/use-hydrated'

const key = 'place'
const placeKeys = ['region', 'country', 'state']

/** The part of a listing's query that says where; empty if it says nowhere. */
const placeOf = (search: string): string =>
  new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name, value]) => placeKeys.includes(name) && value),
  ).toString()

/**
 * The place that the listing in view is limited to, as a query; on other pages that of the last listing in this tab. So a
 * place holds until a listing without it is opened, which is what its chip and “All regions” do.
 */
export const useHeldPlace = (): string => {
  const { pathname, search } = useLocation()
  const here = listingKindOf(pathname) === undefined ? undefined : placeOf(search)
  useEffect(() => {
    if (here !== undefined) keepText('session', key, here)
  }, [here])
  // The server does not know the tab.
  const isHydrated = useHydrated()
  return here ?? (isHydrated ? keptText('session', key) : '')
}
