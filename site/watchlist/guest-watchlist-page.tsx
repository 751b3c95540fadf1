import { useEffect } from 'react'
import { useNavigate } from '../platform/router'
import { watchlist } from '../../shared/text/en-watching'
import { useText, type Text } from '../../shared/text/text'
import { useHead, type Head } from '../platform/head'
import { useSession, useSessionKnown } from '../platform/session'
import { GuestWatchList } from './guest-watch-list'
import { watchListPath } from './watch-list'
import { WatchWaiting } from './watch-waiting'
import listPageStyles from '../platform/list-page.module.css'

export const texts = { en: { watchlist } }

export const headOf = ({ watchlist }: Text): Head => ({ title: watchlist.title, hidden: true })

/** The watch list of a guest; signed-in users have their own page. */
export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  const isKnown = useSessionKnown()
  const isSignedIn = useSession() !== null
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedIn) void navigate(watchListPath(true), { replace: true })
  }, [isSignedIn, navigate])
  return (
    <div className={`${listPageStyles.listPage} wrap`}>
      <h1>{text.watchlist.title}</h1>
      {isKnown && !isSignedIn ? (
        <GuestWatchList />
      ) : (
        <>
          <p className="without-script">{text.watchlist.needsScript}</p>
          <div className="with-script">
            <WatchWaiting />
          </div>
        </>
      )}
    </div>
  )
}
