import { useSyncExternalStore } from 'react'
import { useHost } from './host'

const never = () => () => undefined

/** Whether decisions would wait now; false where they cannot. */
export const useIsAway = (): boolean => {
  const port = useHost().desktop?.decisions
  return useSyncExternalStore(port?.onReady ?? never, () => (port ? !port.isReady() : false))
}
