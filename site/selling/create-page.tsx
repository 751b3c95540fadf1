import { lazy, Suspense } from 'react'
import { useLocation } from '../shell/router'
import { selling } from '../../shared/text/en-selling'
import { useText, type Text } from '../../shared/text/text'
import { useHead, type Head } from '../shell/head'
import type { LoadContext, Loaded } from '../shell/page'
import { SignedIn } from '../shell/signed-in'
import { isKind, KindChooser } from './kind-chooser'
import './selling.css'

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

export const load = async ({ text, url }: LoadContext): Promise<Loaded> => ({
  head: headOf(text),
  ...(kindIn(url.search) ? { also: ['selling/create-form'] } : { alike: true }),
})

const CreateForm = lazy(() => import('./create-form').then(({ CreateForm }) => ({ default: CreateForm })))

/** The chooser, and with `?kind=` the form of one kind in its place. */
export const Page = () => {
  const text = useText()
  const kind = kindIn(useLocation().search)
  useHead(headOf(text))
  if (!kind)
    return (
      <SignedIn alike>
        <KindChooser />
      </SignedIn>
    )
  return (
    <SignedIn>
      <div className="sell wrap">
        <Suspense fallback={<p className="sell-loading sell-waiting">{text.selling.loading}</p>}>
          <CreateForm kind={kind} />
        </Suspense>
      </div>
    </SignedIn>
  )
}
