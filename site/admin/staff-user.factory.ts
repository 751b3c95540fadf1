import type { StaffUser } from '../../shared/contract/users'

/** A user as the dialog of an admin shows one. */
export const aStaffUser = (more: Partial<StaffUser> = {}): StaffUser => ({
  _id: 7,
  accountType: 'person',
  company: null,
  name: 'Ada',
  surname: 'Seller',
  mail: 'ada@seller.test',
  role: 'user',
  suspended: false,
  suspensionReason: null,
  suspensionWords: null,
  suspendedUntil: null,
  suspendedBy: null,
  confirmed: true,
  createdAt: '2026-01-01T00:00:00Z',
  remain: { advert: 3, lease: 0, toolLease: 0, parts: 4 },
  phone: '+1 555',
  phoneChecked: true,
  suspendedAt: null,
  lastSignIn: null,
  hasFactor: false,
  mailTrouble: null,
  adverts: { all: 0, live: 0, paused: 0, kinds: { aircraft: 0, part: 0, lease: 0, toollease: 0 } },
  orders: 0,
  ...more,
})
