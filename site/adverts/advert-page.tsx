import { detail } from '../../shared/text/en-detail'

export { loadAdvert as load } from './detail/load-advert'
export { AdvertSheet } from './detail/advert-view'
export { AdvertScreen as Page } from './detail/advert-screen'
export const texts = { en: { detail } }
