import { watchlist } from '../../shared/text/en-watching'
import { useText, type Text } from '../../shared/text/text'
import { ProfileFrame } from '../platform/profile-frame'
import { useHead, type Head } from '../platform/head'
import { OwnWatchList } from './own-watch-list'
import { WatchParts } from './watch-parts'
import listPageStyles from '../platform/list-page.module.css'

export const texts = { en: { watchlist } }

export const headOf = ({ watchlist }: Text): Head => ({ title: watchlist.title, hidden: true })

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
