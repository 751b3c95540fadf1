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

export const headOf = ({ searches }: Text): Head => ({ title: searches.confirmTitle, hidden: true })

/** The page that a new alert's mail links to; nothing happens before its button is pressed. */
export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  return <AlertFrame>{(link, token) => <Confirm link={link} token={token} />}</AlertFrame>
}

interface ConfirmProps {
  readonly link: AlertLink
  readonly token: string
}

const Confirm = ({ link, token }: ConfirmProps) => {
  const { searches } = useText()
  const client = useClient()
  const [done, setDone] = useState<AlertLink | null>(null)
  if (link.about !== 'search') return <AlertBroken expired={link.expired} />
  if (done || link.active)
    return (
      <>
        <AlertDone title={searches.confirmedTitle} byHand={done !== null} />
        <AlertSearch link={link} />
        <p>{searches.confirmedText}</p>
        {link.href && (
          <LinkButton href={link.href} look="main">
            {searches.showSearch}
          </LinkButton>
        )}
      </>
    )
  return (
    <>
      <h1>{searches.confirmTitle}</h1>
      <AlertSearch link={link} />
      <p>{searches.confirmText(searches.often[link.frequency ?? ''] ?? '')}</p>
      <div className={`${blocks.cluster} ${styles.alertWays}`}>
        <AlertAction
          path="/alerts/confirm"
          token={token}
          label={searches.confirm}
          act={() => client.savedSearches.confirm({ query: { token } }).then(setDone)}
        />
      </div>
      <p className={blocks.note}>{searches.declineText}</p>
    </>
  )
}
