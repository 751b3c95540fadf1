import { aircraftListing } from './aircraft-listing'
import { loadListing } from './listing-load'
import { listingTexts, ListingView } from './listing-view'

export const texts = listingTexts

export const load = loadListing(aircraftListing)

export const Page = () => <ListingView kind={aircraftListing} />
