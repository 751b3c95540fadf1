import { aircraftListing } from './aircraft-listing'
import { loadListing } from './listing-load'
import { ListingView } from './listing-view'

export const load = loadListing(aircraftListing)

export const Page = () => <ListingView kind={aircraftListing} />
