export { chargeMany, giveBackMany } from './credits/charge-many'
export { balanceOf, balances, charge, deletionNote, giveBack, grant, holdCredit, reserve, reserveHeld } from './credits/credits'
