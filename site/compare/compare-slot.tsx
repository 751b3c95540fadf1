import { useEffect } from 'react'
import { useOnDemand } from '../platform/on-demand'
import { useChosen } from './compare-list'

const load = () => import('./compare-tray').then(({ CompareTray }) => CompareTray)

/** Where the tray of chosen adverts stands; its code comes with the first one. */
export const CompareSlot = () => {
  const isNeeded = useChosen().length > 0
  const [Tray, want] = useOnDemand(load)
  useEffect(() => {
    if (isNeeded) want()
  }, [isNeeded, want])
  return isNeeded && Tray ? <Tray /> : null
}
