import { useText } from '../../text/text'
import { useItemId } from '../platform/use-item-id'
import { useHost } from '../platform/host'
import { useTakenBack } from '../decisions/decisions.public'
import { SectionNote } from '../platform/frame-slots'
import { AdvertItem } from './advert-item'
import { useStepKeys } from './use-step-keys'
import styles from './item.module.css'
import panesStyles from '../platform/panes.module.css'

/** The ids of a list to step through, as in `?ids=3,5,8`. */
const idsIn = (search: string): readonly number[] =>
  (new URLSearchParams(search).get('ids') ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number)
    .filter(Number.isInteger)

/** Any advert by its number, and with `?ids=` a list of them one after the other. */
export const Screen = () => {
  const { deciding: words } = useText().staff
  const { place, go } = useHost()
  const id = useItemId('/adverts')
  const ids = idsIn(place.search)
  const at = id === undefined ? -1 : ids.indexOf(id)
  useTakenBack(({ request }) => {
    if (request.call !== 'bulk') go(`/adverts/${request.advertId}${place.search}`, { replace: true })
  })
  const step = (by: 1 | -1) => {
    const next = ids[at + by]
    if (next !== undefined) go(`/adverts/${next}${place.search}`, { replace: true })
  }
  const onStep = ids.length > 1 ? step : undefined
  useStepKeys(onStep)
  if (id === undefined) return <p className={panesStyles.paneSay}>{words.noAdvert}</p>
  return (
    <div className={styles.itemAlone} data-edge>
      {at >= 0 && (
        <SectionNote>
          <span role="status">{words.stepOf(at + 1, ids.length)}</span>
        </SectionNote>
      )}
      <AdvertItem advertId={id} onDecided={() => step(1)} onStep={onStep} />
    </div>
  )
}
