import { loadListing } from '../listing-load'
import { ListingView } from '../listing-view'
import { partsListing } from './parts-listing'

export const load = loadListing(partsListing)

export const Page = () => <ListingView kind={partsListing} />
