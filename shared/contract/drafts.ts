import { z } from 'zod'
import { advertKinds } from '../data/advert-codes'
import { conflictsKey } from '../data/drafts'
import { defineFeature, Empty } from './kit'
import { maxPhotos, Photo } from './photos'

/**
 * What the draft is for: a new advert of one kind (`part`, further ones `part-k3x9q2ab`), or the edit of one advert
 * (`edit-41`).
 */
const DraftName = z
  .string()
  .regex(
    new RegExp(`^((${advertKinds.join('|')})(-[a-z0-9]{8})?|edit-[1-9]\\d{0,9})$`),
    'is not the name of a draft',
  )

/** Characters that one draft may hold in all; the longest advert the forms allow is half of it. */
const maxDraftChars = 200_000

const FieldPath = z.string().regex(/^[A-Za-z0-9_.]{1,60}$/, 'is not the name of a field')
const FieldValue = z.string().max(25_000, 'can have at most 25000 characters')
const Values = z
  .record(FieldPath, FieldValue)
  .refine(values => Object.keys(values).length <= 300, 'has too many fields')

/** A partly filled form. Only its size is checked, because a half-typed number is worth keeping too. */
export const DraftContent = z
  .object({
    /** What each field holds, as typed, by its path; `photos` is the list of file names, the cover first. */
    values: Values,
    /** How to draw the files named in `photos`. */
    photos: z.array(Photo).max(maxPhotos * 2),
    /** Conflicting values from another device, until the user decides. */
    [conflictsKey]: z
      .array(z.object({ path: FieldPath, value: FieldValue }))
      .max(300)
      .optional(),
    /** Idempotency key of the submission: one draft becomes one advert, whichever device sends it. */
    submitKey: z.string().regex(/^[\w-]{8,64}$/),
    /** When it was last changed, by the clock of the device. */
    changedAt: z.iso.datetime(),
    /** Only of an edit: the version of the advert it is based on, with that version's values of the changed fields. */
    version: z.int().positive().optional(),
    was: Values.optional(),
  })
  .refine(draft => JSON.stringify(draft).length <= maxDraftChars, 'is too long to be kept')
export type DraftContent = z.infer<typeof DraftContent>

/** `revision` grows with every save and continues after a draft has ended; a save names the one it is based on. */
const Stored = { revision: z.int(), savedAt: z.string() }
export const Draft = z.object({ name: DraftName, content: DraftContent, ...Stored })
export type Draft = z.infer<typeof Draft>

/** A draft in a list: what it is called, its cover, and of the draft of an edit the advert's number. `kind` is null once that advert is gone. */
const ListedDraft = z.object({
  name: DraftName,
  kind: z.enum(advertKinds).nullable(),
  advertId: z.int().nullable(),
  title: z.string(),
  cover: Photo.nullable(),
  ...Stored,
})
export type ListedDraft = z.infer<typeof ListedDraft>

const DraftParams = z.object({ name: DraftName })

export const drafts = defineFeature({
  list: {
    method: 'GET',
    path: '/drafts',
    gate: 'user',
    scope: 'adverts:read',
    summary: 'Own drafts, the newest first',
    reply: z.array(ListedDraft),
    personal: true,
  },
  get: {
    method: 'GET',
    path: '/drafts/{name}',
    gate: 'user',
    scope: 'adverts:read',
    summary: 'An own draft; null when there is none',
    params: DraftParams,
    reply: Draft.nullable(),
    personal: true,
  },
  save: {
    method: 'PUT',
    path: '/drafts/{name}',
    gate: 'user',
    company: 'seller',
    summary:
      'Keep a draft. `revision` is the stored one that it goes on from, 0 for none; with another one the answer is 409 with the stored draft, and 410 when that draft was finished or thrown away',
    params: DraftParams,
    body: z.object({ content: DraftContent, revision: z.int().min(0) }),
    reply: z.object(Stored),
  },
  remove: {
    method: 'DELETE',
    path: '/drafts/{name}',
    gate: 'user',
    company: 'seller',
    summary: 'Throw an own draft away',
    params: DraftParams,
    reply: Empty,
  },
})
