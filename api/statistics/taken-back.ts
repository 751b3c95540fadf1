/**
 * Whether the decision that the audit row `l` tells was taken back: the first undo of its kind after it comes before
 * another decision of that kind. An undo names what it undid as its reason.
 */
export const takenBack = `EXISTS (
  SELECT 1 FROM audit_log b WHERE b.object_type = 'advert' AND b.object_id = l.object_id AND b.id > l.id
     AND b.action = 'advert.undo' AND b.reason = SUBSTR(l.action, 8)
     AND NOT EXISTS (SELECT 1 FROM audit_log n WHERE n.object_type = 'advert' AND n.object_id = l.object_id
                        AND n.id > l.id AND n.id < b.id AND n.action = l.action))`

/** Whether `l` tells of an edit that was accepted with its advert: one decision, with a row of its own for the approval. */
export const isPartOfApproval = `(l.action = 'advert.approveRevision' AND EXISTS (
  SELECT 1 FROM audit_log w WHERE w.object_type = 'advert' AND w.object_id = l.object_id AND w.id > l.id
     AND w.action = 'advert.approve' AND w.request_id = l.request_id))`
