import { americanSellers } from './sellers-america'
import { otherSellers } from './sellers-elsewhere'
import { europeanSellers } from './sellers-europe'
import type { SellerPlan } from './seller.types'

export const sellers: readonly SellerPlan[] = [...americanSellers, ...europeanSellers, ...otherSellers]
