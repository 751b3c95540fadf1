import { useEffect } from 'react'
import { useOnDemand } from '../platform/on-demand'
import { useChosen } from './compare-list'

const load = () => import('./compare-tray').then(({ CompareTray }) => CompareTray)

/** The place of the comparison tray; its code is loaded when the first advert is chosen. */
export const CompareSlot = () => {
  const isNeeded = useChosen().length > 0
  const [Tray, want] = useOnDemand(load)
  useEffect(() => {
    if (isNeeded) want()
  }, [isNeeded, want])
  return isNeeded && Tray ? <Tray /> : null
}
