import { detail } from '../../shared/text/en-detail'

export { loadAdvert as load } from './detail/load-advert'
export { AdvertScreen as Page } from './detail/advert-screen'
export const texts = { en: { detail } }
