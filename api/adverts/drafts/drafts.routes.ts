import { drafts } from '../../../shared/contract/drafts'
import { implement } from '../../platform/http/invoke'
import { getDraft, listDrafts, removeDraft, saveDraft } from './drafts.service'

export const draftOperations = implement(drafts, {
  list: listDrafts,
  get: getDraft,
  save: saveDraft,
  remove: removeDraft,
})
