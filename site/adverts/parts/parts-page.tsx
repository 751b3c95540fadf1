import { loadListing } from '../listing-load'
import { listingTexts, ListingView } from '../listing-view'
import { partsListing } from './parts-listing'

export const texts = listingTexts

export const load = loadListing(partsListing)

export const Page = () => <ListingView kind={partsListing} />
