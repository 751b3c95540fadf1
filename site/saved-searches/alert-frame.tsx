import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from '../platform/router'
import type { AlertLink } from '../../shared/contract/saved-searches'
import { watchingQueries } from '../../shared/queries/watching'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Skeleton } from '../../shared/ui/skeleton'
import { useClient } from '../platform/site-context'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './saved-searches.module.css'

interface AlertFrameProps {
  readonly children: (link: AlertLink, token: string) => ReactNode
}

/** The common frame of pages that mails link to; it fetches what the link refers to. */
export const AlertFrame = ({ children }: AlertFrameProps) => {
  const { search } = useLocation()
  const token = new URLSearchParams(search).get('token') ?? ''
  return (
    <div className={`${styles.alertPage} wrap`}>
      {token.length < 10 ? <AlertBroken expired={false} /> : <AlertOf token={token}>{children}</AlertOf>}
    </div>
  )
}

const AlertOf = ({ token, children }: AlertFrameProps & { readonly token: string }) => {
  const { searches, common } = useText()
  const link = useQuery(watchingQueries.link(useClient(), token))
  if (link.data) return children(link.data, token)
  if (link.isError)
    return (
      <div role="alert">
        <h1>{searches.linkFailed}</h1>
        <Button look="main" onClick={() => void link.refetch()}>
          {common.retry}
        </Button>
      </div>
    )
  return (
    <p role="status">
      <span className="unseen">{common.loading}</span>
      <Skeleton width="280px" height="32px" />
    </p>
  )
}

/** The result of the pressed button; it takes over the focus, because the button is gone. */
export const AlertDone = ({ title, byHand }: { readonly title: string; readonly byHand: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (byHand) heading.current?.focus()
  }, [byHand])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}

export const AlertBroken = ({ expired }: Pick<AlertLink, 'expired'>) => {
  const { searches, shell } = useText()
  return (
    <>
      <h1>{searches.brokenTitle}</h1>
      <p>{expired ? searches.expiredText : searches.brokenText}</p>
      <LinkButton href="/">{shell.goHome}</LinkButton>
    </>
  )
}

/** The name of the search that the link refers to. */
export const AlertSearch = ({ link: { name, kind } }: { readonly link: AlertLink }) => {
  const { words } = useText()
  return (
    <p className={`${blocks.panel} ${styles.alertWhat}`}>
      <b>{name}</b>
      {kind && <span>{words.kinds[kind]}</span>}
    </p>
  )
}
