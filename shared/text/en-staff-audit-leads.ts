import type { Words } from './en-kit'

/** What sellers do with their leads, as the middle of a sentence. */
export const leadActs: Words = {
  'lead.change': 'noted how far an enquiry has come in',
  'lead.note': 'wrote a note on',
  'lead.editNote': 'changed a note on',
  'lead.removeNote': 'deleted a note on',
  'lead.export': 'exported the enquiries of',
}
