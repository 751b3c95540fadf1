import { views } from '../../../shared/contract/views'
import { implement } from '../../platform/http/invoke'
import { createView, listViews, removeView, updateView } from './views.service'

export const viewOperations = implement(views, {
  list: listViews,
  create: createView,
  update: updateView,
  remove: removeView,
})
