import { AdvertBoard } from './advert-board'
import { partBoard } from './boards'

export const Screen = () => <AdvertBoard board={partBoard} />
