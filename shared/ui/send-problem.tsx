import type { ReactNode } from 'react'
import './send-problem.css'

/** Why something could not be sent, read out as soon as it shows. */
export const SendProblem = ({ children }: { readonly children: ReactNode }) => (
  <p className="send-problem" role="alert">
    {children}
  </p>
)
