import { searches } from '../../shared/text/en-saved-searches'
import { watchlist } from '../../shared/text/en-watching'
import { useText, type Text } from '../../shared/text/text'
import { ProfileFrame } from '../platform/profile-frame'
import { useHead, type Head } from '../platform/head'
import { WatchParts } from '../watchlist/watch-parts'
import { SearchList } from './search-list'
import listPageStyles from '../platform/list-page.module.css'

export const texts = { en: { searches, watchlist } }

export const headOf = ({ searches }: Text): Head => ({ title: searches.title, hidden: true })

export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  return (
    <ProfileFrame className={listPageStyles.listPage} title={text.searches.title}>
      <WatchParts />
      <SearchList />
    </ProfileFrame>
  )
}
