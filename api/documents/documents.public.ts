/** The documents of a part, without their content. */
export { documentsOf } from './documents.query'
