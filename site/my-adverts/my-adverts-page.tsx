import { useLocation } from '../platform/router'
import { mine } from '../../shared/text/en-my-adverts'
import { useText, type Text } from '../../shared/text/text'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { ProfileFrame } from '../platform/profile-frame'
import { KindTabs } from './kind-tabs'
import { OwnList } from './own-list'
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
})

/** A seller's own adverts: `/profile/adverts`, `/myadverts`, and `/hide` for the hidden ones. */
export const Page = () => {
  const text = useText()
  const { pathname, search } = useLocation()
  const view = readView(pathname, search)
  useHead(headOf(text, view.show === 'hidden'))
  return (
    <ProfileFrame className={styles.mine}>
      <Summary title={view.show === 'hidden' ? text.mine.hiddenTitle : text.mine.title} />
      <KindTabs view={view}>
        <OwnList key={`${view.kind} ${view.show}`} view={view} />
      </KindTabs>
    </ProfileFrame>
  )
}
