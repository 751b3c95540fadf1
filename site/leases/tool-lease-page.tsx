import { loadListing } from '../adverts/listing-load'
import { ListingView } from '../adverts/listing-view'
import { toolListing } from './tool-listing'
import { rateTexts } from './rates'

export const texts = rateTexts

export const load = loadListing(toolListing)

export const Page = () => <ListingView kind={toolListing} />
