import type { Upgrade } from '../../../../shared/contract/account'
import { id, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const upgradeRequests = defineTable('upgrade_requests', {
  id: id(),
  userId: needed(ref()),
  accountType: needed(string<Upgrade['accountType']>(20)),
  company: needed(string(120)),
  vatId: string(40),
  note: longText(),
  state: needed(string<Upgrade['state']>(12), 'open'),
  reply: longText(),
  createdAt: needed(time()),
  decidedBy: ref(),
  decidedAt: time(),
})
export type UpgradeRow = RowOf<typeof upgradeRequests.columns>
