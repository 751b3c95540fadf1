import type { ReactNode } from 'react'
import { classNames } from '../../shared/ui/class-names'
import { FormIntro } from './form-layout'
import styles from './account.module.css'

interface AccountFrameProps {
  readonly title: string
  readonly intro?: string | undefined
  readonly children: ReactNode
  /** Other ways from here, below the form. */
  readonly ways?: ReactNode
  /** What stands beside the form where there is room. */
  readonly aside?: ReactNode
}

/** The page of an account form: its title and what it is for, the form, and where else to go. */
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
