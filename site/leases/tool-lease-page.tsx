import { loadListing } from '../adverts/listing-load'
import { ListingView } from '../adverts/listing-view'
import { toolListing } from './tool-listing'

export const load = loadListing(toolListing)

export const Page = () => <ListingView kind={toolListing} />
