import { documents } from '../../shared/contract/documents'
import { implement } from '../platform/http/invoke'
import { addDocuments, listDocuments, openDocument, removeDocument } from './documents.service'

export const documentOperations = implement(documents, {
  add: addDocuments,
  list: listDocuments,
  open: openDocument,
  remove: removeDocument,
})
