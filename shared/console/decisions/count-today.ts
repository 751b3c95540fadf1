import type { OwnDecisions } from '../../contract/deciding-figures'
import type { Recent } from './recent-decisions'

type Own = Pick<Recent<unknown>, 'state' | 'done' | 'request'>

/**
 * How many single decisions one has made today: those that the server has told of, and the newer ones of this program.
 * `own` has the newest first. The server lists its last twenty only, so what is older than one of these counts as told.
 */
export const countToday = (own: readonly Own[], told: OwnDecisions | undefined): number => {
  const isTold = ({ request, done }: Own) =>
    request.call !== 'bulk' &&
    told?.last.some(each => each.advertId === request.advertId && each.version === done?.version) === true
  const newestTold = own.findIndex(isTold)
  const newer = newestTold === -1 ? own : own.slice(0, newestTold)
  return (told?.today ?? 0) + newer.filter(isSingle).length
}

/** Made or on its way, about one advert itself and not about its reports. */
const isSingle = ({ state, request }: Own): boolean =>
  (state === 'held' || state === 'sending' || state === 'sent') &&
  request.call !== 'bulk' &&
  request.call !== 'reports'
