import type { ReactNode } from 'react'
import { classNames } from '../../shared/ui/class-names'
import { FormIntro } from './form-layout'
import styles from './account.module.css'

interface AccountFrameProps {
  readonly title: string
  readonly intro?: string | undefined
  readonly children: ReactNode
  /** Further links, below the form. */
  readonly ways?: ReactNode
  /** Content beside the form on wide screens. */
  readonly aside?: ReactNode
}

/** The page of an account form: title, purpose, form and further links. */
export const AccountFrame = ({ title, intro, children, ways, aside }: AccountFrameProps) => (
  <div className={classNames(`${styles.account} wrap`, aside !== undefined && styles.accountBroad)}>
    <div className={styles.accountCard}>
      <h1>{title}</h1>
      {intro && <FormIntro>{intro}</FormIntro>}
      {children}
      {ways && <div className={styles.accountWays}>{ways}</div>}
    </div>
    {aside}
  </div>
)
