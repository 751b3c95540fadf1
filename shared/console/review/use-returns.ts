import { useOwnDecisions } from '../decisions/decisions.public'

/**
 * How often decisions on this advert were taken back, after which what was typed is read again, and whether one just is,
 * so that what the server says of the advert is not the last word.
 */
export const useReturns = (advertId: number) => {
  const own = useOwnDecisions().filter(
    ({ request }) => request.call !== 'bulk' && request.advertId === advertId,
  )
  const returned = own.filter(
    ({ state, back }) => back !== null && (state === 'undone' || state === 'undoing'),
  )
  return { count: returned.length, isUndoing: own.some(({ state }) => state === 'undoing') }
}
