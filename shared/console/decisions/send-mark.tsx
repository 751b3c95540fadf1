import { useText } from '../../text/text'
import { phaseOf } from './entries'
import { useDecisionOn } from './use-pending-decisions'
import styles from './decisions.module.css'

const signs = { sending: '…', sent: '✓', failed: '!', waiting: '↑', unfit: '?' } as const

interface PhaseSignProps {
  readonly phase: keyof typeof signs
  readonly words: string
}

/** The state of a decision as a symbol, where there is no space for text. */
export const PhaseSign = ({ phase, words }: PhaseSignProps) => (
  <span className={styles.decisionsSign} data-part="phase-sign" data-phase={phase} title={words}>
    <span aria-hidden="true">{signs[phase]}</span>
    <span className="unseen">{words}</span>
  </span>
)

/** The symbol for an unsent decision on this advert. */
export const SendSign = ({ advertId }: { readonly advertId: number }) => {
  const { phases } = useText().staff.decisions
  const entry = useDecisionOn(advertId)
  if (!entry) return null
  const phase = phaseOf(entry)
  return <PhaseSign phase={phase} words={phases[phase]} />
}
