import { AdvertBoard } from './advert-board'
import { leaseBoard } from './boards'

export const Screen = () => <AdvertBoard board={leaseBoard} />
