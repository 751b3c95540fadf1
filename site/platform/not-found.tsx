import type { ReactNode } from 'react'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { useHead } from './head'
import { TypeIcon } from './type-icon'
import styles from './message.module.css'

/** The page for an unknown address. */
export const NotFoundView = () => {
  const { shell } = useText()
  return (
    <Missing>
      <h1>{shell.notFound}</h1>
      <p>{shell.notFoundText}</p>
      <p className={styles.messageWays}>
        <LinkButton href="/" look="main">
          {shell.goHome}
        </LinkButton>
        <LinkButton href="/aircraft">{shell.browse}</LinkButton>
      </p>
    </Missing>
  )
}

/** The page of an advert that is not public, whatever the reason, or of what else `title` says that is gone. */
export const GoneView = ({ title }: { readonly title?: string }) => {
  const { shell } = useText()
  return (
    <Missing>
      <h1 className={styles.messageLong}>{title ?? shell.gone}</h1>
      <p className={styles.messageWays}>
        <LinkButton href="/aircraft" look="main">
          {shell.browse}
        </LinkButton>
        <LinkButton href="/">{shell.goHome}</LinkButton>
      </p>
    </Missing>
  )
}

const Missing = ({ children }: { readonly children: ReactNode }) => {
  useHead({ title: useText().shell.notFound })
  return (
    <div className={`${styles.message} wrap`}>
      <TypeIcon type="jet" className={styles.messageMark} />
      <p className={`${styles.messageCode} num`} aria-hidden="true">
        404
      </p>
      {children}
    </div>
  )
}
