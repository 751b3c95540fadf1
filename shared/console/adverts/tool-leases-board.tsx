import { AdvertBoard } from './advert-board'
import { toolLeaseBoard } from './boards'

export const Screen = () => <AdvertBoard board={toolLeaseBoard} />
