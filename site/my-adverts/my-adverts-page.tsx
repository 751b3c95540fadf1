import { useMemo } from 'react'
import { useLocation } from '../platform/router'
import { mine } from '../../shared/text/en-my-adverts'
import { useText, type Text } from '../../shared/text/text'
import { partOf, usePart } from '../../shared/ui/part'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { ProfileFrame } from '../platform/profile-frame'
import { useMay } from '../platform/use-companies'
import { RoleNote } from '../platform/working-as'
import { KindTabs } from './kind-tabs'
import { ListWaiting } from './list-waiting'
import { Summary } from './summary'
import { readView } from './view-params'
import styles from './my-adverts.module.css'

export const texts = { en: { mine } }

const headOf = ({ mine }: Text, hidden: boolean): Head => ({
  title: hidden ? mine.hiddenTitle : mine.title,
  hidden: true,
})

export const load = async ({ text, url }: LoadContext): Promise<Loaded> => ({
  head: headOf(text, url.pathname === '/hide'),
  also: ['my-adverts/own-desk'],
})

const ownDesk = partOf(() => import('./own-desk').then(module => module.OwnDesk))

/** A seller's own adverts: `/profile/adverts`, `/myadverts`, and `/hide` for the hidden ones. */
export const Page = () => {
  const text = useText()
  const { pathname, search } = useLocation()
  const view = useMemo(() => readView(pathname, search), [pathname, search])
  const may = useMay('seller')
  const [OwnDesk] = usePart(ownDesk)
  useHead(headOf(text, view.show === 'hidden'))
  return (
    <ProfileFrame className={styles.mine}>
      <Summary title={view.show === 'hidden' ? text.mine.hiddenTitle : text.mine.title} />
      {!may && <RoleNote least="seller" />}
      <KindTabs view={view}>{OwnDesk ? <OwnDesk view={view} /> : <ListWaiting />}</KindTabs>
    </ProfileFrame>
  )
}
