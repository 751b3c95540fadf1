import type { z } from 'zod'
import { AppError, invalid } from '../../../shared/contract/errors'
import type { ServerChange, ServerProfile, Servers } from '../../../shared/contract/ipc-session'
import type { IpcHandlers } from './ipc'
import { readKept, type KeptStore } from './kept-state'
import { readinessProblem } from './readiness'
import type { Fetch } from './server-fetch'

type ServerHandlers = Pick<IpcHandlers, 'servers.list' | 'servers.save' | 'servers.remove' | 'servers.check'>

export interface ServerBook {
  readonly handlers: ServerHandlers
  list(): Servers
  profile(address: string): ServerProfile | undefined
  /** Records a sign-in; this server and this mail address are proposed the next time. */
  used(address: string, mail: string): void
}

interface BookOptions {
  readonly store: KeptStore
  readonly fetchFrom: Fetch
  /** A server is no longer wanted: what is kept for its account goes too. */
  readonly onRemove: (profile: ServerProfile) => Promise<void>
}

const maxServers = 50

/** The servers that this console knows, the one used last first, and whether one answers (checklist DESK-01). */
export const openServerBook = ({ store, fetchFrom, onRemove }: BookOptions): ServerBook => {
  const profiles = () => readKept(store, 'servers')
  const keep = (servers: ServerProfile[]) => store.set('servers', servers)
  const profile = (address: string) => profiles().find(known => known.address === address)
  const list = (): Servers => ({ profiles: profiles(), last: readKept(store, 'lastServer') })

  const save = ({ was, ...change }: z.output<typeof ServerChange>): Servers => {
    const known = profiles()
    if (change.address !== was && profile(change.address))
      throw invalid('address', 'This server is already in the list.')
    const index = known.findIndex(({ address }) => address === was)
    const before = known[index]
    if (!before && known.length >= maxServers)
      throw new AppError('conflict', `At most ${maxServers} servers can be kept.`)
    const mail = before?.address === change.address ? before.mail : null
    if (before) keep(known.with(index, { ...change, mail }))
    else keep([...known, { ...change, mail }])
    if (before && readKept(store, 'lastServer') === was) store.set('lastServer', change.address)
    return list()
  }

  const remove = async (address: string): Promise<Servers> => {
    const gone = profile(address)
    if (!gone) return list()
    await onRemove(gone)
    keep(profiles().filter(known => known.address !== address))
    if (readKept(store, 'lastServer') === address) store.set('lastServer', null)
    return list()
  }

  return {
    list,
    profile,
    used: (address, mail) => {
      keep(profiles().map(known => (known.address === address ? { ...known, mail } : known)))
      store.set('lastServer', address)
    },
    handlers: {
      'servers.list': list,
      'servers.save': save,
      'servers.remove': remove,
      'servers.check': address => checkServer(fetchFrom, address),
    },
  }
}

const checkServer = async (fetchFrom: Fetch, address: string) => {
  const problem = await readinessProblem(fetchFrom, address)
  return { ready: problem === null, problem }
}
