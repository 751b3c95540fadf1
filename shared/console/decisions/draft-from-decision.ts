import type { AdvertFile } from '../../contract/deciding'
import type { DecisionRequest } from '../../contract/ipc-decisions'
import { editFields, emptyDraft, type VerdictDraft } from './verdict-draft'

/** Restores the draft of a decision, to decide again with the same input. */
export const draftFromDecision = (
  request: DecisionRequest,
  file: AdvertFile | undefined,
): { readonly note: string; readonly draft: VerdictDraft } => {
  if (request.call === 'status' || request.call === 'reports') return { note: '', draft: emptyDraft }
  if (request.call === 'bulk') {
    if (request.action !== 'reject') return { note: '', draft: emptyDraft }
    const reasons = request.reasons.map(code => ({ code, field: null }))
    return { note: request.note, draft: { ...emptyDraft, open: 'reject', reasons } }
  }
  const { decision, reasons, note, accept, photos, mail } = request.verdict
  const off = photos.filter(({ keep }) => !keep)
  const hasMail = mail.subject !== undefined || mail.text !== undefined
  const hasWords = note !== '' || reasons.length > 0 || hasMail
  return {
    note,
    draft: {
      open: decision === 'approve' && !hasWords ? null : decision,
      reasons: reasons.map(({ code, field }) => ({ code, field: field ?? null })),
      left: accept && file ? editFields(file).filter(field => !accept.includes(field)) : null,
      photos: Object.fromEntries(off.map(({ file: name, reason }): [string, string] => [name, reason ?? ''])),
      template: mail.template ?? null,
      mail: hasMail ? { subject: mail.subject ?? '', text: mail.text ?? '' } : null,
    },
  }
}
