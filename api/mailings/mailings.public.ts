export { decisionLetter, usualLetters, type MadeLetter } from './templates/decision-letter'
export { addTemplate, checkPlaceholders, editTemplate, listTemplates, removeTemplate, restoreTemplate } from './templates/mail-templates.service'
export type { DecisionFacts } from './templates/render'
export { readerOf, type Read } from './templates/template-store'
