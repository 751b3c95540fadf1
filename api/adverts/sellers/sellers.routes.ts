import { sellers } from '../../../shared/contract/sellers'
import { implement } from '../../platform/http/invoke'
import { listDealers } from './dealers'
import { sellerPage } from './seller-page'

export const sellerOperations = implement(sellers, {
  dealers: listDealers,
  page: ({ app, caller, params, now }) => sellerPage(app, params.key, caller.actor, now),
})
