export { silenceFollowed } from './silence-followed'
