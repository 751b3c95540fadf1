import type { ReactNode } from 'react'
import styles from './send-problem.module.css'

/** Why something could not be sent, read out as soon as it shows. */
export const SendProblem = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.sendProblem} role="alert">
    {children}
  </p>
)
