import { z } from 'zod'
import { unsentLimits, unsentName } from '../data/unsent-limits'
import { defineFeature, Empty, Id } from './kit'

/** Milliseconds since the last key: clocks of devices differ. */
const Ago = z.int().min(0).max(unsentLimits.keptFor)

/** A text as it was typed into a form, which need not be valid yet. */
const UnsentText = z.object({
  name: z.string().min(1).max(unsentLimits.name).regex(unsentName, 'is not the name of a form'),
  /** Empty once it was sent or discarded, which forgets it. */
  text: z.string().max(unsentLimits.text, `can have at most ${unsentLimits.text} characters`),
  ago: Ago,
})

/** What an account has typed into forms and not sent, for its other devices. Drafts of adverts have calls of their own. */
export const unsent = defineFeature({
  list: {
    method: 'GET',
    path: '/account/unsent',
    gate: 'user',
    summary: 'What was typed and not sent in the last 30 days, the newest first, with the account’s number',
    reply: z.object({ account: z.int(), texts: z.array(UnsentText) }),
    personal: true,
  },
  keep: {
    method: 'PUT',
    path: '/account/unsent',
    gate: 'user',
    summary:
      'Keep what was typed and not sent; an empty text is forgotten, and one that was typed later elsewhere stays. `account` is whose texts these are: 409 for another one',
    body: z.object({ account: Id, texts: z.array(UnsentText).min(1).max(unsentLimits.perCall) }),
    reply: Empty,
  },
})
