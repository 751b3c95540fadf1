import { z } from 'zod'
import { defineFeature, Empty, Id } from './kit'

export const watching = defineFeature({
  list: {
    method: 'GET',
    path: '/watchlist',
    gate: 'user',
    summary: 'Watched adverts',
    reply: z.array(z.object({ advertId: z.int() })),
    personal: true,
    later: true,
  },
  add: {
    method: 'PUT',
    path: '/watchlist/{advertId}',
    gate: 'user',
    summary: 'Watch an advert',
    params: z.object({ advertId: Id }),
    reply: Empty,
    later: true,
  },
  remove: {
    method: 'DELETE',
    path: '/watchlist/{advertId}',
    gate: 'user',
    summary: 'Stop watching an advert',
    params: z.object({ advertId: Id }),
    reply: Empty,
    later: true,
  },
})
