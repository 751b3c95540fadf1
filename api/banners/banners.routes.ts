import { banners } from '../../shared/contract/banners'
import { implement } from '../http/invoke'
import { bannerRequests, requestBanner } from './banner-requests.service'
import { bannersOf } from './banners.service'

export const bannerOperations = implement(banners, {
  list: ({ app, now }) => bannersOf(app, now),
  request: requestBanner,
  requests: bannerRequests,
})
