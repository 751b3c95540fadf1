import { describe, expect, it } from 'vitest'
import { testText } from '../testing'
import { aircraftListing } from './aircraft-listing'
import { leaseListing } from './leases/lease-listing'
import { toolListing } from './leases/tool-listing'
import { listingPaths } from '../../shared/rules/slug'
import { filtersOf } from './listing-filters'
import { partsListing } from './parts/parts-listing'

describe('a filter of a listing', () => {
  it.each([aircraftListing, partsListing, leaseListing, toolListing])(
    '[LIST-02, LIST-10] of $kind keeps every choice that it offers in the address',
    listing => {
      for (const filter of filtersOf(listing, testText))
        if (filter.form === 'choice')
          for (const code of filter.fixed ?? [])
            for (const typed of [code, code.toLowerCase()]) {
              const search = `?${new URLSearchParams({ [filter.key]: typed }).toString()}`
              const { filters } = listing.read({ pathname: listingPaths[listing.kind], search })
              expect([filter.key, filters[filter.key]]).toEqual([filter.key, [code]])
            }
    },
  )
})
