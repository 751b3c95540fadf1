import { banners } from '../../shared/contract/banners'
import { implement } from '../platform/http/invoke'
import { bannerRequests, closeRequest, requestBanner } from './banner-requests.service'
import { bookBanner, changeBanner, withdrawBanner } from './book-banner'
import { bookings } from './bookings.query'
import { uploadPicture } from './banner-picture'
import { bannersOf } from './banners.service'

export const bannerOperations = implement(banners, {
  list: ({ app, now }) => bannersOf(app, now),
  request: requestBanner,
  requests: bannerRequests,
  closeRequest,
  bookings: ({ app, query, now }) => bookings(app, query.from ?? now.toISOString().slice(0, 10)),
  picture: uploadPicture,
  book: bookBanner,
  change: changeBanner,
  withdraw: withdrawBanner,
})
