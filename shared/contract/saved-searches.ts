import { z } from 'zod'
import { frequencies } from '../rules/saved-searches'
import { AdvertKind } from './adverts'
import { defineFeature, Empty, IdParams, Mail, optional, text } from './kit'

const Frequency = z.enum(frequencies)

const FilterValue = text(200, 1)
/** Filters as the listing's address has them; the server checks them with the listing's own schema. */
const Filters = z.record(
  z.string().max(40),
  z.union([FilterValue, z.number().transform(String), z.array(FilterValue).min(1).max(50)]),
)

export const SavedSearch = z.object({
  id: z.int(),
  kind: AdvertKind,
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  name: z.string(),
  frequency: Frequency,
  /** New matching adverts since the search was last opened; `moreNew`: there are more than were counted. */
  newCount: z.int(),
  moreNew: z.boolean(),
  createdAt: z.string(),
  mailedAt: z.string().nullable(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const Token = z.string().min(10).max(200)
const ByToken = z.object({ token: Token })

/** What a link in a mail refers to; `none`: the link is invalid or no longer valid. */
export const AlertLink = z.object({
  about: z.enum(['search', 'watchlist', 'mailings', 'none']),
  /** Whether the link is `none` because it has expired. */
  expired: z.boolean(),
  kind: AdvertKind.nullable(),
  name: z.string().nullable(),
  /** Address of the listing that shows the search. */
  href: z.string().nullable(),
  frequency: Frequency.nullable(),
  /** Whether mails are sent now. */
  active: z.boolean(),
})
export type AlertLink = z.infer<typeof AlertLink>

export const savedSearches = defineFeature({
  list: {
    method: 'GET',
    path: '/saved-searches',
    gate: 'user',
    summary: 'The own saved searches, newest first',
    reply: z.array(SavedSearch),
    personal: true,
  },
  create: {
    method: 'POST',
    path: '/saved-searches',
    gate: 'public',
    summary:
      'Save a search; without an account for a mail address, to which a link is mailed that has to be confirmed first',
    body: z.object({
      kind: AdvertKind,
      query: Filters,
      name: text(120, 1),
      frequency: Frequency,
      mail: optional(Mail),
    }),
    /** `confirm` is the answer for every address, so that it does not reveal whether the address is known. */
    reply: z.object({ state: z.enum(['saved', 'confirm']), id: z.int().nullable() }),
  },
  change: {
    method: 'PATCH',
    path: '/saved-searches/{id}',
    gate: 'user',
    summary: 'Rename a saved search or change how often it is mailed',
    params: IdParams,
    body: z
      .object({ name: text(120, 1), frequency: Frequency })
      .partial()
      .refine(body => Object.values(body).some(value => value !== undefined), 'has nothing to change'),
    reply: Empty,
  },
  looked: {
    method: 'POST',
    path: '/saved-searches/{id}/looked',
    gate: 'user',
    summary: 'The search was opened: what it finds now is not new any more',
    params: IdParams,
    reply: Empty,
  },
  remove: {
    method: 'DELETE',
    path: '/saved-searches/{id}',
    gate: 'user',
    summary: 'Delete a saved search',
    params: IdParams,
    reply: Empty,
  },
  link: {
    method: 'GET',
    path: '/alerts/link',
    gate: 'public',
    summary: 'What a link in a mail is about; changes nothing',
    query: ByToken,
    reply: AlertLink,
    personal: true,
  },
  confirm: {
    method: 'POST',
    path: '/alerts/confirm',
    gate: 'public',
    summary: 'Agree to the mails of a saved search, with the token from the mail',
    query: ByToken,
    reply: AlertLink,
    message: 'The alert is on.',
  },
  unsubscribe: {
    method: 'POST',
    path: '/alerts/unsubscribe',
    gate: 'public',
    summary:
      'Stop the mails that the token came with; `all` stops every saved search of its owner. Mail programs send it by themselves (RFC 8058)',
    query: ByToken.extend({ all: optional(z.enum(['1', 'true'])) }),
    reply: AlertLink,
    message: 'You will get no more of these mails.',
  },
})
