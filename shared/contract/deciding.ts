import { z } from 'zod'
import { mailPurposes } from '../data/mail-purposes'
import { reasonText } from '../data/reason-limits'
import { OwnAdvertDetail, ReviewReason } from './adverts'
import { defineFeature, Empty, Id, IdParams, optional, text, textOrNull, whole } from './kit'
import { FieldChange } from './field-change'
import { Market, OwnDecisions, PreviewedMail } from './deciding-figures'
import { Photo } from './photos'
import { accountTypes } from './session'
import { MailText, Subject, TemplateKey, Verdict } from './verdict'

const Person = z.object({ id: z.int(), name: z.string() })

/** Who did what to an advert, and when. `by` is null for the program itself. */
export const HistoryEntry = z.object({
  id: z.int(),
  at: z.string(),
  by: Person.nullable(),
  role: z.string(),
  action: z.string(),
  changes: z.array(FieldChange),
  reasons: z.array(ReviewReason),
  /** The bulk job that did it; null for what was decided alone. */
  job: z.int().nullable(),
  reason: textOrNull,
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** What a `version_conflict` of a decision carries as its `data`. */
export interface VersionConflict {
  readonly yourVersion: number
  readonly storedVersion: number
  readonly changes: readonly HistoryEntry[]
}

/** One field of a pending edit; a block of details has a line for each of its values that differs. */
export const DiffField = z.object({
  field: z.string(),
  lines: z.array(z.object({ path: z.string(), before: textOrNull, after: textOrNull })),
})
export type DiffField = z.infer<typeof DiffField>

export const StaffNote = z.object({
  id: z.int(),
  about: z.enum(['advert', 'user']),
  text: z.string(),
  by: Person,
  /** Whether the reader wrote it and may change it. */
  mine: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StaffNote = z.infer<typeof StaffNote>

/** Everything about one advert that a decision needs. */
export const AdvertFile = z.object({
  advert: OwnAdvertDetail.extend({
    submittedAt: textOrNull,
    decidedAt: textOrNull,
    decidedBy: Person.nullable(),
    firstPublishedAt: textOrNull,
    suspendedAt: textOrNull,
  }),
  /** The calendar day (UTC) by the end of which a decision is promised; null when none is waited for. */
  dueOn: textOrNull,
  /** Whether it is the caller's own advert, which a colleague decides (checklist STAFF-09). */
  isOwn: z.boolean(),
  /** Null when the account is gone for good. */
  owner: Person.extend({
    mail: z.string(),
    /** In international form. */
    phone: z.string(),
    accountType: z.enum(accountTypes),
    since: z.string(),
    suspended: z.boolean(),
    deleted: z.boolean(),
  }).nullable(),
  revision: z
    .object({
      id: z.int(),
      at: z.string(),
      diff: z.array(DiffField),
      /** Changes of the photos, if there are any: all photos of the edit in their order, and the differences. */
      photos: z
        .object({
          all: z.array(Photo),
          added: z.array(z.string()),
          removed: z.array(z.string()),
          reordered: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
  /** Newest first. */
  history: z.array(HistoryEntry),
  /** The newest entry of the history; a decision sends it back as `seenChange`. */
  seenChange: z.int().nullable(),
  seller: z.object({
    adverts: z.object({
      live: z.int(),
      waiting: z.int(),
      refused: z.int(),
      hidden: z.int(),
      over: z.int(),
      deleted: z.int(),
    }),
    rejections: z.int(),
    rejectionReasons: z.array(z.object({ code: z.string(), count: z.int() })),
    reports: z.object({ open: z.int(), upheld: z.int(), dismissed: z.int() }),
    /** About other adverts of the seller, newest first. */
    decisions: z.array(
      z.object({
        at: z.string(),
        by: Person.nullable(),
        action: z.string(),
        advertId: z.int(),
        title: textOrNull,
        reasons: z.array(ReviewReason),
        reason: textOrNull,
      }),
    ),
  }),
  notes: z.array(StaffNote),
})
export type AdvertFile = z.infer<typeof AdvertFile>

export const MailTemplate = z.object({
  key: z.string(),
  purpose: z.enum(mailPurposes),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  builtIn: z.boolean(),
  /** Whether the text of a built-in template has been edited. */
  changed: z.boolean(),
  /** 0 for a built-in template that has never been edited. */
  version: z.int(),
  updatedAt: textOrNull,
  updatedBy: Person.nullable(),
})
export type MailTemplate = z.infer<typeof MailTemplate>

/** Maximum number of templates besides the built-in ones. */
export const maxMailTemplates = 200

const TemplateBody = { name: text(60, 1), subject: Subject, text: MailText }
const TemplateVersion = optional(whole(0, 2_000_000_000))
const KeyParams = z.object({ key: TemplateKey })

/** What moderators read and write around a decision; the decision itself is `moderation.review`. */
export const deciding = defineFeature({
  advert: {
    method: 'GET',
    path: '/admin/adverts/{id}',
    gate: 'staff',
    scope: 'queue:read',
    summary: 'Everything about one advert in any state that a decision needs',
    params: IdParams,
    reply: AdvertFile,
    personal: true,
  },
  market: {
    method: 'GET',
    path: '/admin/adverts/{id}/market',
    gate: 'staff',
    scope: 'queue:read',
    summary:
      'What similar live adverts ask and state: the same model within a year, the same part number and condition',
    params: IdParams,
    reply: Market,
    personal: true,
  },
  own: {
    method: 'GET',
    path: '/admin/decisions/mine',
    gate: 'staff',
    summary: 'The caller’s last twenty single decisions, and how many they made today and how fast',
    reply: OwnDecisions,
    personal: true,
  },
  addNote: {
    method: 'POST',
    path: '/admin/notes',
    gate: 'staff',
    summary: 'Keep a note for staff on an advert or a user',
    body: z.object({ about: z.enum(['advert', 'user']), id: Id, text: text(4000, 1) }),
    reply: StaffNote,
  },
  notes: {
    method: 'GET',
    path: '/admin/notes',
    gate: 'staff',
    summary: 'The newest 100 notes on an advert or a user',
    query: z.object({ about: z.enum(['advert', 'user']), id: Id }),
    reply: z.array(StaffNote),
    personal: true,
  },
  editNote: {
    method: 'PATCH',
    path: '/admin/notes/{id}',
    gate: 'staff',
    summary: 'Change an own note',
    params: IdParams,
    body: z.object({ text: text(4000, 1) }),
    reply: StaffNote,
  },
  removeNote: {
    method: 'DELETE',
    path: '/admin/notes/{id}',
    gate: 'staff',
    summary: 'Delete an own note',
    params: IdParams,
    reply: Empty,
  },
  templates: {
    method: 'GET',
    path: '/admin/mailtemplates',
    gate: 'staff',
    summary: 'The templates of mails about decisions: the built-in ones, then those that staff made',
    reply: z.array(MailTemplate),
    personal: true,
  },
  addTemplate: {
    method: 'POST',
    path: '/admin/mailtemplates',
    gate: 'staff',
    summary: 'Make a template; an unknown placeholder is refused by name',
    body: z.object({ ...TemplateBody, purpose: z.enum(mailPurposes) }),
    reply: MailTemplate,
  },
  editTemplate: {
    method: 'PATCH',
    path: '/admin/mailtemplates/{key}',
    gate: 'staff',
    summary: 'Change a template; an unknown placeholder is refused by name',
    params: KeyParams,
    body: z.object({ ...TemplateBody, version: TemplateVersion }),
    reply: MailTemplate,
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/admin/mailtemplates/{key}',
    gate: 'staff',
    summary: 'Delete a template that staff made',
    params: KeyParams,
    reply: Empty,
  },
  restoreTemplate: {
    method: 'POST',
    path: '/admin/mailtemplates/{key}/restore',
    gate: 'staff',
    summary: 'Give a built-in template the text back that it came with',
    params: KeyParams,
    reply: MailTemplate,
  },
  previewMail: {
    method: 'POST',
    path: '/admin/mailtemplates/preview',
    gate: 'staff',
    summary: 'The mail as the seller of this advert would get it; an unknown placeholder is refused by name',
    body: z.object({
      ...Verdict,
      /** If absent, the most recently submitted advert is used. */
      advertId: optional(Id),
      /** Overrides the purpose that follows from the decision. */
      purpose: optional(z.enum(mailPurposes)),
      /** Stands in the place of the reasons: a line that is being written. */
      reasonLine: optional(text(reasonText.mailMax)),
    }),
    reply: PreviewedMail,
  },
})
