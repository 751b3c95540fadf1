import { useDeferredValue, useState, type ComponentType } from 'react'
import type { AdvertKind } from '../../shared/contract/adverts'
import { useLocation } from '../platform/router'
import { kindOfDraft } from '../../shared/rules/draft-names'
import { selling } from '../../shared/text/en-selling'
import { useText, type Text } from '../../shared/text/text'
import { partOf, usePart } from '../../shared/ui/part'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { useSession } from '../platform/session'
import { SignedIn } from '../platform/signed-in'
import { useMay } from '../platform/use-companies'
import { RoleNote, WorkingAs } from '../platform/working-as'
import { FormAhead } from './form-ahead'
import { isKind, KindChooser } from './kind-chooser'
import styles from './selling.module.css'

export const texts = { en: { selling } }

const headOf = ({ selling }: Text): Head => ({
  title: selling.title,
  description: selling.description,
  canonical: '/createadvert',
})

const kindIn = (search: string) => {
  const kind = new URLSearchParams(search).get('kind')
  return isKind(kind) ? kind : null
}

/** The draft that the address names, if it is of the kind; otherwise the first one of the kind. */
const draftIn = (search: string, kind: AdvertKind): string => {
  const name = new URLSearchParams(search).get('draft')
  return name !== null && kindOfDraft(name) === kind ? name : kind
}

/** Loaded only on the server, so that browsers need not fetch it. */
let FormOutline: ComponentType<{ kind: AdvertKind }> | null = null

export const load = async ({ text, url }: LoadContext): Promise<Loaded> => {
  const kind = kindIn(url.search)
  if (import.meta.env.SSR && kind) ({ FormOutline } = await import('./form-outline'))
  return { head: headOf(text), alike: true, ...(kind ? { also: ['selling/create-form'] } : {}) }
}

const createForm = partOf(() => import('./create-form').then(module => module.CreateForm))

/** The chooser of the kind; with `?kind=`, the form of that kind. */
export const Page = () => {
  const text = useText()
  const { search } = useLocation()
  const kind = kindIn(search)
  const may = useMay('seller')
  const [isDrawn, setDrawn] = useState(false)
  const isSignedIn = useSession() !== null
  // Deferred, so that the header shows the user before the form is rendered.
  const isOpen = useDeferredValue(isSignedIn) && isSignedIn
  const [CreateForm] = usePart(createForm, kind !== null)
  useHead(headOf(text))
  if (!may) return <NotHere />
  if (!kind)
    return (
      <SignedIn alike>
        <KindChooser />
      </SignedIn>
    )
  return (
    <SignedIn alike>
      <div className={`${styles.sell} wrap`}>
        <WorkingAs />
        {/* The same element stays until the form is rendered; a new one would need a new layout of all of it. */}
        {!isDrawn && (
          <FormAhead key={kind} kind={kind}>
            {FormOutline && <FormOutline kind={kind} />}
          </FormAhead>
        )}
        {isOpen && CreateForm && <CreateForm kind={kind} name={draftIn(search, kind)} onDrawn={setDrawn} />}
      </div>
    </SignedIn>
  )
}

/** For who may not write adverts at the company for which they work. */
const NotHere = () => {
  const { selling } = useText()
  return (
    <SignedIn>
      <div className={`${styles.sell} wrap`}>
        <WorkingAs />
        <h1>{selling.heading}</h1>
        <RoleNote least="seller" />
      </div>
    </SignedIn>
  )
}
