import { useSyncExternalStore } from 'react'
import { useHost } from './host'

const never = () => () => undefined

/** Whether decisions would have to wait now; false in a program that cannot store them. */
export const useIsAway = (): boolean => {
  const port = useHost().desktop?.decisions
  return useSyncExternalStore(port?.onReady ?? never, () => (port ? !port.isReady() : false))
}
