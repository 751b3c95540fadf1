import { z } from 'zod'
import { unsentLimits, unsentName } from '../data/unsent-limits'
import { defineFeature, Id } from './kit'

/** Milliseconds since the last key: clocks of devices differ. */
const Ago = z.int().min(0).max(unsentLimits.keptFor)

/** What a text has another of after each change; it only grows. */
const Version = z.int().min(0)

/** A text as it was typed into a form, which need not be valid yet. */
const UnsentText = z.object({
  name: z.string().min(1).max(unsentLimits.name).regex(unsentName, 'is not the name of a form'),
  /** Empty once it was sent or discarded, which forgets it. */
  text: z.string().max(unsentLimits.text, `can have at most ${unsentLimits.text} characters`),
  ago: Ago,
})

/** A text as the account has it. */
const StoredText = UnsentText.extend({ version: Version })

const TypedText = UnsentText.extend({
  /**
   * The version that it was typed over, 0 for none. Where the account has another text by then, that stays. Without it, as
   * from pages that were open before, what was typed last replaces the other.
   */
  over: Version.optional(),
})

/** What an account has typed into forms and not sent, for its other devices. Drafts of adverts have calls of their own. */
export const unsent = defineFeature({
  list: {
    method: 'GET',
    path: '/account/unsent',
    gate: 'user',
    summary: 'What was typed and not sent in the last 30 days, the newest first, with the account’s number',
    reply: z.object({ account: z.int(), texts: z.array(StoredText) }),
    personal: true,
  },
  keep: {
    method: 'PUT',
    path: '/account/unsent',
    gate: 'user',
    summary:
      'Keep what was typed and not sent; an empty text is forgotten. What was typed elsewhere since the version `over` stays and is told as one of `others`. `account` is whose texts these are: 409 for another one. An account keeps 200 texts and 4 MB: a text beyond that is not kept but named in `full`, and none that is kept gives way to it',
    body: z.object({ account: Id, texts: z.array(TypedText).min(1).max(unsentLimits.perCall) }),
    reply: z.object({
      /** The versions that the texts have now; 0 for one that is forgotten. */
      texts: z.array(z.object({ name: z.string(), version: Version })),
      others: z.array(StoredText),
      /** The names of the texts that the account has no room for: they are only where they were typed. */
      full: z.array(z.string()),
    }),
  },
})
