/**
 * SQL for whether the decision in audit entry `l` was undone: an undo of its kind follows before another
 * decision of that kind. An undo has the undone action as its reason.
 */
export const takenBack = `EXISTS (
  SELECT 1 FROM audit_log b WHERE b.object_type = 'advert' AND b.object_id = l.object_id AND b.id > l.id
     AND b.action = 'advert.undo' AND b.reason = SUBSTR(l.action, 8)
     AND NOT EXISTS (SELECT 1 FROM audit_log n WHERE n.object_type = 'advert' AND n.object_id = l.object_id
                        AND n.id > l.id AND n.id < b.id AND n.action = l.action))`

/** SQL for whether `l` is an edit accepted with its advert: one decision, whose approval has an entry of its own. */
export const isPartOfApproval = `(l.action = 'advert.approveRevision' AND EXISTS (
  SELECT 1 FROM audit_log w WHERE w.object_type = 'advert' AND w.object_id = l.object_id AND w.id > l.id
     AND w.action = 'advert.approve' AND w.request_id = l.request_id))`
