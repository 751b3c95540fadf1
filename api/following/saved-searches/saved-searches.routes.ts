import { savedSearches } from '../../../shared/contract/saved-searches'
import { implement } from '../../platform/http/invoke'
import { confirmSearch, describeLink, unsubscribe } from './alert-links.service'
import { changeSearch, createSearch, lookAtSearch, ownSearches, removeSearch } from './saved-searches.service'

export const savedSearchOperations = implement(savedSearches, {
  list: ownSearches,
  create: createSearch,
  change: changeSearch,
  looked: lookAtSearch,
  remove: removeSearch,
  link: describeLink,
  confirm: confirmSearch,
  unsubscribe,
})
