import { stockPlans } from '../../../shared/contract/stock-plans'
import { implement } from '../../platform/http/invoke'
import { changeToPlan, ownPlan, planOffers, quoteChange, setPlan, takePlan } from './plans.service'
import { endPlanByStaff, givePlan, planOfAccount } from './staff-plans.service'

export const stockPlanOperations = implement(stockPlans, {
  offers: planOffers,
  own: ownPlan,
  take: takePlan,
  quote: quoteChange,
  change: changeToPlan,
  set: setPlan,
  ofAccount: planOfAccount,
  give: givePlan,
  end: endPlanByStaff,
})
