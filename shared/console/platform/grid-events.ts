import type { AgEventListener, AgPublicEventType, GridApi } from 'ag-grid-community'

/**
 * Listens to events of a grid; answers a function that stops it. The grid sends events late and may be
 * destroyed by then, when its API returns nothing, so such events are dropped.
 */
export const listenToGrid = <Row, Type extends AgPublicEventType>(
  api: Pick<GridApi<Row>, 'addEventListener' | 'removeEventListener' | 'isDestroyed'>,
  types: readonly Type[],
  listener: AgEventListener<Row, unknown, Type>,
): (() => void) => {
  let isEnded = false
  const told: typeof listener = event => {
    if (!isEnded && !api.isDestroyed()) listener(event)
  }
  for (const type of types) api.addEventListener(type, told)
  return () => {
    isEnded = true
    if (!api.isDestroyed()) for (const type of types) api.removeEventListener(type, told)
  }
}
