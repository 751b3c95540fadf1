import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { keepingNext } from '../../shared/rules/own-path'
import { useLocation } from '../platform/router'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './ask-form.module.css'

/** Ways to the login and the registration, which lead back to the question; wide where nothing else can be done. */
export const LoginWays = ({ isWide = false }: { readonly isWide?: boolean }) => {
  const { ask } = useText()
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}#ask`
  if (!isWide)
    return (
      <p className={blocks.hint}>
        {ask.haveAccount}{' '}
        <Link href={keepingNext('/login', here)} className="link">
          {ask.toLogin}
        </Link>
      </p>
    )
  return (
    <div className={styles.askLogin}>
      <LinkButton href={keepingNext('/login', here)} look="main" size="l" wide>
        {ask.toLogin}
      </LinkButton>
    </div>
  )
}
