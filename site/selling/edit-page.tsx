import { useNavigate } from '../platform/router'
import { selling } from '../../shared/text/en-selling'
import { useText, type Text } from '../../shared/text/text'
import { partOf, usePart } from '../../shared/ui/part'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { SignedIn } from '../platform/signed-in'
import { useMay } from '../platform/use-companies'
import { RoleNote, WorkingAs } from '../platform/working-as'
import { useRouteParams } from '../platform/site-context'
import styles from './selling.module.css'

export const texts = { en: { selling } }

const headOf = ({ selling }: Text, id: string | undefined): Head => ({
  title: selling.editTitle(id ?? ''),
  hidden: true,
})

export const load = async ({ text, params }: LoadContext): Promise<Loaded> => ({
  head: headOf(text, params['id']),
  also: ['selling/edit-advert'],
})

const editAdvert = partOf(() => import('./edit-advert').then(module => module.EditAdvert))

/** The form of one own advert under an address of its own; closing it leads to the list of all. */
export const Page = () => {
  const text = useText()
  const navigate = useNavigate()
  const { id } = useRouteParams()
  const may = useMay('seller')
  const [EditAdvert] = usePart(editAdvert)
  useHead(headOf(text, id))
  return (
    <SignedIn>
      {!may ? (
        <div className={`${styles.sell} wrap`}>
          <WorkingAs />
          <RoleNote least="seller" />
        </div>
      ) : EditAdvert ? (
        <EditAdvert
          id={Number(id)}
          onClose={() => void navigate('/profile/adverts')}
          onSaved={() => undefined}
        />
      ) : (
        <p className={`${styles.sellLoading} ${styles.sellWaiting} wrap`}>{text.selling.loading}</p>
      )}
    </SignedIn>
  )
}
