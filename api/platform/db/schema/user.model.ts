import type { DisplayCurrency } from '../../../../shared/data/currencies'
import type { SuspensionReason } from '../../../../shared/data/user-codes'
import type { accountTypes, Role } from '../../../../shared/contract/session'
import { counter, id, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const users = defineTable('users', {
  id: id(),
  mail: needed(string(254)),
  password: needed(string(200)),
  name: needed(string(60)),
  surname: needed(string(60)),
  dialCode: needed(string(8), ''),
  phone: needed(string(20), ''),
  /** Dial code and phone as one checked number, such as `+491711234567`; null for none and for one that is not checked. */
  phoneE164: string(16),
  /** What the address of their public page has in place of the id; null until somebody was shown it. */
  sellerKey: string(16),
  accountType: needed(string<(typeof accountTypes)[number]>(20), 'person'),
  /** What the company is called in public; kept, but not shown, while the account is a person's. */
  company: string(120),
  role: needed(string<Role>(20), 'user'),
  tokenVersion: counter(),
  /** Counts up with whatever may take credits; see `takeTurns`. */
  creditTurn: counter(),
  /** When the owner proved that the present mail address is theirs; null until then. */
  confirmedAt: time(),
  /** The currency in which prices are also shown; null until chosen. */
  displayCurrency: string<DisplayCurrency>(3),
  /** Since when they want no mailings; null for who gets them. */
  mailingsOffAt: time(),
  suspendedAt: time(),
  /** Why, in a code and in words for the user, by whom, and until when; all null without a suspension. */
  suspensionReason: string<SuspensionReason>(20),
  suspensionWords: string(1000),
  suspendedBy: ref(),
  suspendedUntil: time(),
  /** When the owner was last warned of password guessing. */
  warnedAt: time(),
  deletedAt: time(),
  createdAt: needed(time()),
  updatedAt: needed(time()),
})
export type UserRow = RowOf<typeof users.columns>
