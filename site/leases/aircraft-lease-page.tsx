import { loadListing } from '../adverts/listing-load'
import { ListingView } from '../adverts/listing-view'
import { leaseListing } from './lease-listing'
import { rateTexts } from './rates'

export const texts = rateTexts

export const load = loadListing(leaseListing)

export const Page = () => <ListingView kind={leaseListing} />
