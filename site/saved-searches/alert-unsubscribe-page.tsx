import { useState } from 'react'
import type { AlertLink } from '../../shared/contract/saved-searches'
import { searches } from '../../shared/text/en-saved-searches'
import { useText, type Text } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { useHead, type Head } from '../platform/head'
import { useClient } from '../platform/site-context'
import { AlertAction } from './alert-action'
import { AlertBroken, AlertDone, AlertFrame, AlertSearch } from './alert-frame'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './saved-searches.module.css'

export const texts = { en: { searches } }

export const headOf = ({ searches }: Text): Head => ({ title: searches.stopTitle, hidden: true })

/** The page of the mails' unsubscribe link: one press, no sign-in; opening the page changes nothing. */
export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  return <AlertFrame>{(link, token) => <Unsubscribe link={link} token={token} />}</AlertFrame>
}

interface UnsubscribeProps {
  readonly link: AlertLink
  readonly token: string
}

const Unsubscribe = ({ link, token }: UnsubscribeProps) => {
  const { searches } = useText()
  const client = useClient()
  const [isDone, setDone] = useState(false)
  const stop = (all?: '1') =>
    client.savedSearches.unsubscribe({ query: { token, all } }).then(() => setDone(true))
  if (link.about === 'none') return <AlertBroken expired={false} />
  const isSearch = link.about === 'search'
  const { ask, stopped, href, onward } = wordsOf(searches, link)
  if (isDone || !link.active)
    return (
      <>
        <AlertDone title={searches.stoppedTitle} byHand={isDone} />
        <p>{stopped}</p>
        <LinkButton href={href}>{onward}</LinkButton>
      </>
    )
  return (
    <>
      <h1>{searches.stopTitle}</h1>
      <p>{ask}</p>
      {isSearch && <AlertSearch link={link} />}
      <div className={`${blocks.cluster} ${styles.alertWays}`}>
        <AlertAction path="/alerts/unsubscribe" token={token} label={searches.stop} act={() => stop()} />
        {isSearch && (
          <AlertAction
            path="/alerts/unsubscribe"
            token={token}
            all
            label={searches.stopAll}
            act={() => stop('1')}
          />
        )}
      </div>
    </>
  )
}

/** What is stopped, in words, and where one may go from there. */
const wordsOf = (words: typeof searches, { about, href }: AlertLink) => {
  switch (about) {
    case 'search':
      return {
        ask: words.stopSearch,
        stopped: words.stoppedSearch,
        href: href ?? '/profile/searches',
        onward: words.showSearch,
      }
    case 'mailings':
      return {
        ask: words.stopMailings,
        stopped: words.stoppedMailings,
        href: '/profile',
        onward: words.toProfile,
      }
    default:
      return {
        ask: words.stopWatch,
        stopped: words.stoppedWatch,
        href: '/profile/watchlist',
        onward: words.toWatchList,
      }
  }
}
