import { describe, expect, it } from 'vitest'
import { testText } from '../testing'
import { aircraftListing } from './aircraft-listing'
import { leaseListing } from './leases/lease-listing'
import { toolListing } from './leases/tool-listing'
import { listingPaths } from '../../shared/rules/slug'
import { filtersOf } from './listing-filters'
import { partsListing } from './parts/parts-listing'

type Listing = typeof aircraftListing

/** The choices that a listing's filters offer and its address does not keep. */
const lostChoices = (listing: Listing) =>
  filtersOf(listing, testText).flatMap(filter => {
    if (filter.form !== 'choice') return []
    const typed = (filter.fixed ?? []).flatMap(code => [
      [code, code],
      [code, code.toLowerCase()],
    ])
    return typed.filter(([code, asTyped = '']) => {
      const search = `?${new URLSearchParams({ [filter.key]: asTyped }).toString()}`
      const { filters } = listing.read({ pathname: listingPaths[listing.kind], search })
      return filters[filter.key]?.join() !== code
    })
  })

describe('a filter of a listing', () => {
  for (const listing of [aircraftListing, partsListing, leaseListing, toolListing])
    it(`[LIST-02, LIST-10] of ${listing.kind} keeps every choice that it offers in the address`, () => {
      expect(lostChoices(listing)).toEqual([])
    })
})
