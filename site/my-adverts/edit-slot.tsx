import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ComponentType } from 'react'
import type { AdvertKind, OwnAdvert } from '../../shared/contract/adverts'
import { keys } from '../../shared/queries/keys'
import { useOnDemand } from '../shell/on-demand'

interface EditorProps {
  readonly kind: AdvertKind
  readonly id: number
  readonly onClose: () => void
  readonly onSaved: () => void
}

const editors = import.meta.glob<{ EditAdvert: ComponentType<EditorProps> }>('../selling/edit-advert.tsx')
const loadEditor = async () => {
  const load = editors['../selling/edit-advert.tsx']
  if (!load) throw new Error('There is no editor.')
  return (await load()).EditAdvert
}

interface EditSlotProps {
  readonly advert: OwnAdvert
  readonly onClose: () => void
}

/** The form of an advert over the whole page (checklist MY-06). Its code comes when it is first wanted. */
export const EditSlot = ({ advert: { kind, id }, onClose }: EditSlotProps) => {
  const queries = useQueryClient()
  const [EditAdvert, want] = useOnDemand(loadEditor)
  useEffect(want, [want])
  const onSaved = () => {
    for (const key of [keys.mine, keys.adverts]) void queries.invalidateQueries({ queryKey: [key] })
  }
  return EditAdvert && <EditAdvert kind={kind} id={id} onClose={onClose} onSaved={onSaved} />
}
