import { z } from 'zod'
import { documentKinds, documentTypes, maxDocumentBytes, maxDocuments } from '../data/document-codes'
import { defineFeature, Empty, IdParams } from './kit'

/** A document of a part as everybody may know of it; its content is for whom the seller opens it. */
export const AdvertDocument = z.object({
  id: z.int(),
  kind: z.enum(documentKinds),
  name: z.string(),
  type: z.enum(documentTypes),
  bytes: z.int(),
})
export type AdvertDocument = z.infer<typeof AdvertDocument>

export const documents = defineFeature({
  add: {
    method: 'POST',
    path: '/adverts/{id}/documents',
    gate: 'user',
    scope: 'adverts:write',
    summary: `Add release and trace documents to an own part, PDF, JPEG or PNG; at most ${maxDocuments} of 10 MB`,
    params: IdParams,
    query: z.object({ kind: z.enum(documentKinds).default('other') }),
    upload: {
      field: 'documents',
      maxFiles: maxDocuments,
      maxBytes: maxDocumentBytes,
      takes: 'documents',
    },
    reply: z.array(AdvertDocument),
  },
  list: {
    method: 'GET',
    path: '/adverts/{id}/documents',
    gate: 'user',
    scope: 'adverts:read',
    summary: 'The documents of an own part; staff see those of any',
    params: IdParams,
    reply: z.array(AdvertDocument),
    personal: true,
  },
  open: {
    method: 'GET',
    path: '/documents/{id}',
    gate: 'user',
    scope: 'adverts:read',
    summary:
      'The content of a document, for its seller, for staff, and for buyers to whom the seller has opened it',
    params: IdParams,
    reply: z.unknown(),
    personal: true,
    file: { type: 'application/octet-stream', name: 'document' },
  },
  remove: {
    method: 'DELETE',
    path: '/documents/{id}',
    gate: 'user',
    scope: 'adverts:write',
    summary: 'Delete a document of an own part; staff delete any',
    params: IdParams,
    reply: Empty,
  },
})
