import { singleSignOn } from '../../../shared/contract/single-sign-on'
import { implement } from '../../platform/http/invoke'
import { secondStep } from './sign-in'
import { beginSignOn, finishSignOn, leaveProvider, offerOf } from './single-sign-on.service'

export const singleSignOnOperations = implement(singleSignOn, {
  offer: offerOf,
  begin: beginSignOn,
  finish: finishSignOn,
  leave: leaveProvider,
  secondStep,
})
