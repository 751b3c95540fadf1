import { deciding } from '../../../shared/contract/deciding'
import { implement } from '../../platform/http/invoke'
import {
  addTemplate,
  editTemplate,
  listTemplates,
  removeTemplate,
  restoreTemplate,
} from '../../mailings/mailings.public'
import { advertFile } from './advert-file'
import { addNote, editNote, listNotes, removeNote } from './notes.service'
import { similarAdverts } from '../market/similar-adverts'
import { ownDecisions } from './own-decisions'
import { previewMail } from './preview-mail'

export const reviewOperations = implement(deciding, {
  advert: ctx => advertFile(ctx, ctx.params.id),
  market: ({ app, params }) => similarAdverts(app, params.id),
  own: ownDecisions,
  notes: listNotes,
  addNote,
  editNote,
  removeNote,
  templates: listTemplates,
  addTemplate,
  editTemplate,
  removeTemplate,
  restoreTemplate,
  previewMail,
})
