/** The mail that a decision sends, by the template that staff may have changed. */
export { decisionLetter, usualLetters, type MadeLetter } from './templates/decision-letter'
export {
  addTemplate,
  checkPlaceholders,
  editTemplate,
  listTemplates,
  removeTemplate,
  restoreTemplate,
} from './templates/mail-templates.service'
export type { DecisionFacts } from './templates/render'
/** Reads templates, in a transaction or outside. */
export { readerOf, templateExists } from './templates/template-store'
