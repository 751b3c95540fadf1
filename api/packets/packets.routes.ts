import { packets } from '../../shared/contract/packets'
import { implement } from '../http/invoke'
import { packetList } from './packet-list'

export const packetOperations = implement(packets, { list: async () => [...packetList] })
