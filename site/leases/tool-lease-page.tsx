import { loadListing } from '../adverts/listing-load'
import { listingTexts, ListingView } from '../adverts/listing-view'
import { toolListing } from './tool-listing'

export const texts = listingTexts

export const load = loadListing(toolListing)

export const Page = () => <ListingView kind={toolListing} />
