import type { KeptDecision } from '../../contract/ipc-decisions'
import type { Text } from '../../text/text'

/** What was decided, in a few words. */
export const decisionTitle = (
  { staff }: Text,
  { request, shown }: Pick<KeptDecision, 'request' | 'shown'>,
): string => {
  const { actions, many } = staff.decisions
  if (request.call === 'bulk') {
    const action = staff.jobs.actions[request.action]
    return request.rows.length === 1 ? action : many(action, request.rows.length)
  }
  if (request.call === 'reports') return actions[request.outcome]
  if (request.call === 'status')
    return request.status === 'approved' && shown.status === 'hide' ? actions.show : actions[request.status]
  const { decision, accept } = request.verdict
  if (!request.isEdit)
    return decision === 'approve' && shown.status === 'hide' ? actions.show : actions[decision]
  if (decision === 'approve') return accept ? actions.approvePart : actions.approveEdit
  return decision === 'reject' ? actions.rejectEdit : actions.requestChanges
}

/** What a list calls the decision: its advert, or how many there are. */
export const decisionName = (text: Text, decision: Pick<KeptDecision, 'request' | 'shown'>): string =>
  `${decisionTitle(text, decision)}: ${decision.shown.title}`
