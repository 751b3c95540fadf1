import { bookings } from '../../shared/text/en-bookings'
import { useText, type Text } from '../../shared/text/text'
import { partOf, usePart } from '../../shared/ui/part'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { ProfileFrame } from '../platform/profile-frame'
import { useRouteParams } from '../platform/site-context'
import styles from './own-calendar.module.css'

export const texts = { en: { bookings } }

const headOf = ({ bookings }: Text, id: string | undefined): Head => ({
  title: bookings.own.title(id ?? ''),
  hidden: true,
})

export const load = async ({ text, params }: LoadContext): Promise<Loaded> => ({
  head: headOf(text, params['id']),
})

const ownCalendar = partOf(() => import('./own-calendar').then(module => module.OwnCalendar))

/** The calendar of an own lease or tool. */
export const Page = () => {
  const text = useText()
  const { id } = useRouteParams()
  const [OwnCalendar] = usePart(ownCalendar)
  useHead(headOf(text, id))
  return (
    <ProfileFrame className={styles.page} title={text.bookings.own.heading}>
      {OwnCalendar && <OwnCalendar id={Number(id)} />}
    </ProfileFrame>
  )
}
