import { loadListing } from '../adverts/listing-load'
import { listingTexts, ListingView } from '../adverts/listing-view'
import { leaseListing } from './lease-listing'

export const texts = listingTexts

export const load = loadListing(leaseListing)

export const Page = () => <ListingView kind={leaseListing} />
