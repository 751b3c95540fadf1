import { useText } from '../../text/text'
import { phaseOf } from './entries'
import { useDecisionOn } from './use-pending-decisions'
import styles from './decisions.module.css'

const signs = { sending: '…', waiting: '↑', unfit: '?' } as const

/** The same as a sign, where there is no room for words. */
export const SendSign = ({ advertId }: { readonly advertId: number }) => {
  const { phases } = useText().staff.decisions
  const entry = useDecisionOn(advertId)
  if (!entry) return null
  const phase = phaseOf(entry)
  return (
    <span className={styles.decisionsSign} data-phase={phase} title={phases[phase]}>
      <span aria-hidden="true">{signs[phase]}</span>
      <span className="unseen">{phases[phase]}</span>
    </span>
  )
}

/** In a list: whether a decision on this advert is on its way, waits, or has to be looked at. */
export const SendMark = ({ advertId }: { readonly advertId: number | null }) => {
  const { phases } = useText().staff.decisions
  const entry = useDecisionOn(advertId)
  if (!entry) return null
  const phase = phaseOf(entry)
  return (
    <span className={styles.decisionsMark} data-part="send-mark" data-phase={phase}>
      {phases[phase]}
    </span>
  )
}
