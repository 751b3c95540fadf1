import { AdvertBoard } from './advert-board'
import { aircraftBoard } from './boards'

export const Screen = () => <AdvertBoard board={aircraftBoard} />
