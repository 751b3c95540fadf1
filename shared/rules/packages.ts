import type { Package } from '../contract/packages'
import type { CreditKind } from '../contract/users'

/**
 * Kinds of credit that a group of packages sells, the usual one first. The specification has no package for tool
 * leases, so a lease package holds aircraft lease or tool lease credits, as the buyer chooses.
 */
export const kindsOfGroup: Record<Package['group'], readonly [CreditKind, ...CreditKind[]]> = {
  aircraft: ['advert'],
  parts: ['parts'],
  lease: ['lease', 'toolLease'],
}
