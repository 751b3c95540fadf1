import type { AgEventListener, AgPublicEventType, GridApi } from 'ag-grid-community'

/**
 * Listens to events of a grid; answers how to end. The grid tells of them a moment later and may be gone by then: it
 * would answer every question with nothing, so nobody is told any more.
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
