import { leads } from '../../../shared/contract/leads'
import { implement } from '../../platform/http/invoke'
import { paged } from '../../platform/http/paged'
import { changeLead } from './change-lead.service'
import { exportLeads } from './export-leads'
import { leadFigures } from './lead-figures'
import { addNote, editNote, removeNote } from './lead-notes.service'
import { countLeads, leadsOf } from './leads.query'
import { deskOf, leadDetail } from './own-lead'

export const leadOperations = implement(leads, {
  list: async ({ app, caller, query: { page, size, ...asked }, now }) => {
    const from = (page - 1) * size
    const { rows, total } = await leadsOf(app, deskOf(caller.actor), { ...asked, from, size }, now)
    return paged([...rows], total, { page, size })
  },
  counts: ({ app, caller, now }) => countLeads(app, deskOf(caller.actor), now),
  figures: ({ app, caller, query, now }) => leadFigures(app, caller.actor.id, query.days, now),
  export: exportLeads,
  detail: ({ app, caller, params }) => leadDetail(app, deskOf(caller.actor), params.threadId),
  change: changeLead,
  addNote,
  editNote,
  removeNote,
})
