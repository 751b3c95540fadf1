import { z } from 'zod'
import { viewScopes } from '../data/view-scopes'
import { AdvertStatus } from './adverts'
import { defineFeature, Empty, IdParams, optional, text } from './kit'

const mostBytes = 20_000

/** A saved view: the row filters, and the state of the grid in the grid's own format. */
export const ViewQuery = z
  .object({
    status: optional(AdvertStatus),
    search: optional(text(200)),
    grid: z.record(z.string().max(60), z.unknown()).optional(),
  })
  .refine(query => JSON.stringify(query).length <= mostBytes, 'is too large')
export type ViewQuery = z.infer<typeof ViewQuery>

export const View = z.object({
  id: z.int(),
  scope: z.enum(viewScopes),
  name: z.string(),
  shared: z.boolean(),
  /** Whether the caller created it; views of others can be used but not changed. */
  own: z.boolean(),
  ownerName: z.string(),
  query: ViewQuery,
  updatedAt: z.string(),
})
export type View = z.infer<typeof View>

const Name = text(80, 1)

export const views = defineFeature({
  list: {
    method: 'GET',
    path: '/admin/views',
    gate: 'staff',
    summary: 'Own views and those that others share, by name',
    query: z.object({ scope: optional(z.enum(viewScopes)) }),
    reply: z.array(View),
    personal: true,
  },
  create: {
    method: 'POST',
    path: '/admin/views',
    gate: 'staff',
    summary: 'Keep how a table stands; a second one of the same name takes the place of the first',
    body: z.object({
      scope: z.enum(viewScopes),
      name: Name,
      shared: z.boolean().default(false),
      query: ViewQuery,
    }),
    reply: View,
  },
  update: {
    method: 'PATCH',
    path: '/admin/views/{id}',
    gate: 'staff',
    summary: 'Rename an own view, share it or not, or let it bring back something else',
    params: IdParams,
    body: z
      .object({ name: Name, shared: z.boolean(), query: ViewQuery })
      .partial()
      .refine(body => Object.values(body).some(value => value !== undefined), 'has nothing to change'),
    reply: View,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/views/{id}',
    gate: 'staff',
    summary: 'Delete an own view',
    params: IdParams,
    reply: Empty,
  },
})
