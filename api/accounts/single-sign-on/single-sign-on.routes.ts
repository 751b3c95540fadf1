import { singleSignOn } from '../../../shared/contract/single-sign-on'
import { implement } from '../../platform/http/invoke'
import { leaveProvider, leftProvider } from './leave'
import { secondStep } from './sign-in'
import { beginSignOn, finishSignOn, offerOf } from './single-sign-on.service'

export const singleSignOnOperations = implement(singleSignOn, {
  offer: offerOf,
  begin: beginSignOn,
  finish: finishSignOn,
  leave: leaveProvider,
  left: leftProvider,
  secondStep,
})
