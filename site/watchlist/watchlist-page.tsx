import { watchlist } from '../../shared/text/en-watching'
import type { Text } from '../../shared/text/text'
import { useText } from '../../shared/text/text'
import { ProfileFrame } from '../platform/profile-frame'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { OwnWatchList } from './own-watch-list'
import { WatchParts } from './watch-parts'
import listPageStyles from '../platform/list-page.module.css'

export const texts = { en: { watchlist } }

const headOf = ({ watchlist }: Text): Head => ({ title: watchlist.title, hidden: true })

export const load = async ({ text }: LoadContext): Promise<Loaded> => ({ head: headOf(text) })

export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  return (
    <ProfileFrame className={listPageStyles.listPage} title={text.watchlist.title}>
      <WatchParts />
      <OwnWatchList />
    </ProfileFrame>
  )
}
