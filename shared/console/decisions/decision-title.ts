import type { KeptDecision } from '../../contract/ipc-decisions'
import type { Text } from '../../text/text'

/** What was decided, in a few words. */
export const deedTitle = ({ staff }: Text, { deed, shown }: Pick<KeptDecision, 'deed' | 'shown'>): string => {
  const { deeds, many } = staff.outbox
  if (deed.call === 'bulk') {
    const action = staff.jobs.actions[deed.action]
    return deed.rows.length === 1 ? action : many(action, deed.rows.length)
  }
  if (deed.call === 'status')
    return deed.status === 'approved' && shown.status === 'hide' ? deeds.show : deeds[deed.status]
  const { decision, accept } = deed.verdict
  if (!deed.isEdit) return decision === 'approve' && shown.status === 'hide' ? deeds.show : deeds[decision]
  if (decision === 'approve') return accept ? deeds.approvePart : deeds.approveEdit
  return decision === 'reject' ? deeds.rejectEdit : deeds.requestChanges
}

/** What a list calls the decision: its advert, or how many there are. */
export const decisionName = (text: Text, decision: Pick<KeptDecision, 'deed' | 'shown'>): string =>
  `${deedTitle(text, decision)}: ${decision.shown.title}`
