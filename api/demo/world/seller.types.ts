import type { AccountTypeName } from '../market.types'
import type { AircraftType, LeaseType, PartSection } from '../../../shared/data/type-codes'

/** How a seller writes. */
export type Voice = 'terse' | 'chatty' | 'foreign' | 'broker' | 'dealer' | 'club' | 'estate' | 'operator'

export type StockKind = AircraftType | 'part' | 'lease' | 'toollease'

export interface SellerPlan {
  readonly name: string
  readonly surname: string
  /** Empty for private persons. */
  readonly company: string
  /** Before the at sign, and the domain. */
  readonly mail: string
  readonly country: string
  readonly account: AccountTypeName
  readonly voice: Voice
  readonly bases: readonly string[]
  /** How many adverts of each kind. */
  /** The sections whose parts a specialist has; others sell of everything. */
  readonly sections?: readonly PartSection[]
  /** The terms that this lessor offers; others offer all. */
  readonly leases?: readonly LeaseType[]
  readonly stock: Readonly<Partial<Record<StockKind, number>>>
}
