import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnAdvert } from '../../shared/contract/adverts'
import { keys } from '../../shared/queries/keys'
import { useOnDemand } from '../platform/on-demand'

interface EditSlotProps {
  readonly advert: OwnAdvert
  readonly onClose: () => void
}

/** The edit form of an advert over the whole page (checklist MY-06), loaded on demand. */
export const EditSlot = ({ advert: { kind, id }, onClose }: EditSlotProps) => {
  const queries = useQueryClient()
  const [EditAdvert, want] = useOnDemand(() =>
    import('../selling/edit-advert').then(module => module.EditAdvert),
  )
  useEffect(want, [want])
  const onSaved = () => {
    for (const key of [keys.mine, keys.adverts]) void queries.invalidateQueries({ queryKey: [key] })
  }
  return EditAdvert && <EditAdvert kind={kind} id={id} onClose={onClose} onSaved={onSaved} />
}
