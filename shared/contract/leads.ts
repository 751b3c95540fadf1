import { z } from 'zod'
import {
  leadFormats,
  leadMoves,
  leadOwners,
  leadSorts,
  leadSources,
  leadSpans,
  leadStates,
  maxLeadNote,
  mostLeadNotes,
} from '../data/lead-codes'
import { AdvertKind } from './adverts'
import { defineFeature, Empty, Id, optional, PageNumber, PageSize, text } from './kit'

const Person = z.object({ id: z.int(), name: z.string() })

/** A conversation that a buyer began, as the desk of its seller sees it. Never told to the buyer. */
export const Lead = z.object({
  threadId: z.int(),
  state: z.enum(leadStates),
  /** The state that was set by hand; null while it follows from the conversation. */
  move: z.enum(leadMoves).nullable(),
  source: z.enum(leadSources),
  /** Null when the account is gone. */
  buyer: z.string().nullable(),
  company: z.string().nullable(),
  /** Null when the advert has been deleted for good. */
  advert: z.object({ id: z.int(), kind: AdvertKind, slug: z.string(), title: z.string() }).nullable(),
  since: z.string(),
  answeredAt: z.string().nullable(),
  updatedAt: z.string(),
  unread: z.int(),
  /** The member who looks after it. */
  assignee: Person.nullable(),
  /** The day, in UTC, on which its assignee or else the account is reminded. */
  remindOn: z.string().nullable(),
  notes: z.int(),
  /** For `change`, so that two members do not overwrite each other. */
  version: z.int(),
})
export type Lead = z.infer<typeof Lead>

export const LeadNote = z.object({
  id: z.int(),
  by: z.string().nullable(),
  isOwn: z.boolean(),
  text: z.string(),
  at: z.string(),
  editedAt: z.string().nullable(),
})
export type LeadNote = z.infer<typeof LeadNote>

/** One lead with its notes, oldest first, and the members to whom it may be given. */
export const LeadDetail = Lead.extend({ written: z.array(LeadNote), members: z.array(Person) })
export type LeadDetail = z.infer<typeof LeadDetail>

export const LeadCounts = z.object({
  states: z.record(z.enum(leadStates), z.int()),
  mine: z.int(),
  nobody: z.int(),
  /** Whose reminder is for today or earlier. */
  due: z.int(),
})
export type LeadCounts = z.infer<typeof LeadCounts>

export const LeadFigures = z.object({
  source: z.enum(leadSources),
  leads: z.int(),
  answered: z.int(),
  /** Minutes until the first answer, in the middle of those that were answered; null for none. */
  minutes: z.int().nullable(),
  closed: z.int(),
  lost: z.int(),
})
export type LeadFigures = z.infer<typeof LeadFigures>

const filter = {
  state: optional(z.enum(leadStates)),
  of: optional(z.enum(leadOwners)),
  due: optional(z.literal('yes', 'can only be yes')),
  source: optional(z.enum(leadSources)),
  /** Words of the buyer's name, the company's or the advert's title. */
  search: optional(text(120)),
}

const LeadParams = z.object({ threadId: Id })
const NoteParams = LeadParams.extend({ id: Id })
const NoteBody = z.object({ text: text(maxLeadNote, 1) })

/** What became of the enquiries about an account's adverts (checklist DEAL-09). */
export const leads = defineFeature({
  list: {
    method: 'GET',
    path: '/account/leads',
    gate: 'user',
    scope: 'messages:read',
    summary: 'The conversations that buyers began, with what became of them',
    query: z.object({
      ...filter,
      sort: optional(z.enum(leadSorts)).transform(sort => sort ?? 'updated'),
      page: PageNumber.default(1),
      size: PageSize.default(25),
    }),
    reply: Lead,
    page: true,
    personal: true,
  },
  counts: {
    method: 'GET',
    path: '/account/leads/counts',
    gate: 'user',
    scope: 'messages:read',
    summary: 'How many leads are in each state, are the caller’s or nobody’s, or have a reminder that is due',
    reply: LeadCounts,
    personal: true,
  },
  figures: {
    method: 'GET',
    path: '/account/leads/figures',
    gate: 'user',
    scope: 'messages:read',
    summary: 'What became of the leads of some days, by how the buyers came',
    query: z.object({
      days: z.coerce
        .number()
        .pipe(z.literal([...leadSpans], 'must be 30, 90 or 365'))
        .default(90),
    }),
    reply: z.array(LeadFigures),
    personal: true,
  },
  export: {
    method: 'GET',
    path: '/account/leads/export',
    gate: 'user',
    company: 'reader',
    scope: 'messages:read',
    summary: 'The leads that a filter finds, as CSV or as ADF 1.0 for programs of dealers',
    query: z.object({ ...filter, format: z.enum(leadFormats).default('csv') }),
    reply: z.string(),
    file: { type: 'text/csv', name: 'leads.csv' },
    personal: true,
  },
  detail: {
    method: 'GET',
    path: '/account/leads/{threadId}',
    gate: 'user',
    scope: 'messages:read',
    summary: 'One lead with its notes and the members to whom it may be given',
    params: LeadParams,
    reply: LeadDetail,
    personal: true,
  },
  change: {
    method: 'PATCH',
    path: '/account/leads/{threadId}',
    gate: 'user',
    scope: 'messages:write',
    summary:
      'Say how far a lead has come, give it to a member, or be reminded of it; refused with `conflict` if another was quicker',
    params: LeadParams,
    body: z.object({
      version: z.int().min(0),
      state: z.enum(leadMoves).optional(),
      /** A member's account; null for nobody. */
      assignee: Id.nullable().optional(),
      remindOn: z.iso.date('must be a date such as 2026-05-31').nullable().optional(),
    }),
    reply: LeadDetail,
  },
  addNote: {
    method: 'POST',
    path: '/account/leads/{threadId}/notes',
    gate: 'user',
    scope: 'messages:write',
    summary: `Write a note that only one’s own people read; at most ${mostLeadNotes} a lead`,
    params: LeadParams,
    body: NoteBody,
    reply: LeadDetail,
    idempotent: true,
  },
  editNote: {
    method: 'PUT',
    path: '/account/leads/{threadId}/notes/{id}',
    gate: 'user',
    scope: 'messages:write',
    summary: 'Change an own note',
    params: NoteParams,
    body: NoteBody,
    reply: LeadDetail,
  },
  removeNote: {
    method: 'DELETE',
    path: '/account/leads/{threadId}/notes/{id}',
    gate: 'user',
    scope: 'messages:write',
    summary: 'Delete an own note',
    params: NoteParams,
    reply: Empty,
  },
})
