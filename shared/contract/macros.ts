import { z } from 'zod'
import { maxGivenReasons, refusals } from '../data/reason-limits'
import { reviewFields } from '../data/review-fields'
import { defineFeature, Empty, IdParams, optional, text, whole } from './kit'
import { MailText, ReasonInput, Subject, TemplateKey } from './verdict'

const Given = z.object({ code: z.string(), field: z.enum(reviewFields).nullable() })
const Wording = z.object({ subject: z.string(), text: z.string() })

/** Reasons with their fields, words of the mail and a note under one key: a decision in one press. */
export const Macro = z.object({
  id: z.int(),
  name: z.string(),
  /** A digit or a small letter, pressed with Alt. */
  key: z.string(),
  decision: z.enum(refusals),
  reasons: z.array(Given),
  /** The template that is chosen; null for the usual one. */
  template: z.string().nullable(),
  /** The mail's words in place of a template's. */
  mail: Wording.nullable(),
  note: z.string(),
  shared: z.boolean(),
  /** Whether the caller made it; others' are there if they are shared. */
  own: z.boolean(),
  ownerName: z.string(),
  /** Whether the caller may change it: one's own, and for admins every shared one. */
  mayChange: z.boolean(),
  version: z.int(),
  updatedAt: z.string(),
})
export type Macro = z.infer<typeof Macro>

const MacroBody = z
  .object({
    name: text(60, 1),
    key: z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9]$/, 'must be a digit or a letter from a to z'),
    decision: z.enum(refusals),
    reasons: z.array(ReasonInput).max(maxGivenReasons).default([]),
    template: optional(TemplateKey),
    mail: z.object({ subject: Subject, text: MailText }).nullable().default(null),
    note: text(4000).default(''),
    shared: z.boolean().default(false),
  })
  .refine(({ reasons, note }) => reasons.length > 0 || note !== '', {
    path: ['reasons'],
    message: 'a reason or a note is needed',
  })
export type MacroBody = z.output<typeof MacroBody>

export const macros = defineFeature({
  list: {
    method: 'GET',
    path: '/admin/macros',
    gate: 'staff',
    summary: 'The caller’s macros and those that all share, by their keys',
    reply: z.array(Macro),
    personal: true,
  },
  add: {
    method: 'POST',
    path: '/admin/macros',
    gate: 'staff',
    summary: 'Keep reasons, words and a note under a key; a key that is taken is refused',
    body: MacroBody,
    reply: Macro,
  },
  edit: {
    method: 'PUT',
    path: '/admin/macros/{id}',
    gate: 'staff',
    summary: 'Change an own macro; admins change shared ones of others too',
    params: IdParams,
    body: MacroBody.safeExtend({ version: whole(1, 2_000_000_000) }),
    reply: Macro,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/macros/{id}',
    gate: 'staff',
    summary: 'Delete an own macro; admins delete shared ones of others too',
    params: IdParams,
    reply: Empty,
  },
})
