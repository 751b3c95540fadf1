export { loadAdvert as load } from './detail/load-advert'
export { AdvertScreen as Page } from './detail/advert-screen'
