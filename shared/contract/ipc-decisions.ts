import { z } from 'zod'
import { mostOffline } from '../data/bulk-codes'
import { AdvertKind, AdvertStatus } from './adverts'
import { BulkAction } from './bulk'
import { Verdict } from './deciding'
import { ServerAddress } from './ipc-session'

/** So many of one person are kept on the disk; a full list refuses the next one with words. */
export const mostDecisions = 500

const Id = z.int().positive()
const Version = z.int().positive()
const time = z.string().max(40)
const Seen = {
  version: Version,
  /** The newest entry of the history, or else the time of the last change, that the moderator had before them. */
  seenChange: z.int().nullable(),
  seenAt: time.nullable(),
}

const DecidedRow = z.object({ id: Id, version: Version, seenAt: time.nullable(), title: z.string().max(300) })

/** What was decided, with all that its call says. */
export const DecisionRequest = z.discriminatedUnion('call', [
  z.object({
    call: z.literal('review'),
    advertId: Id,
    ...Seen,
    verdict: z.object(Verdict),
    /** Whether the pending edit of a live advert was decided. */
    isEdit: z.boolean(),
    /** As what it was claimed while it was decided. */
    claim: z.enum(['advert', 'revision', 'photo']).nullable(),
  }),
  z.object({ call: z.literal('status'), advertId: Id, ...Seen, status: AdvertStatus }),
  z.object({
    call: z.literal('bulk'),
    action: BulkAction,
    rows: z.array(DecidedRow).min(1).max(mostOffline),
    reasons: z.array(z.string().max(60)).max(20),
    note: z.string().max(4000),
    type: z.string().max(40).nullable(),
    manufacturer: z.string().max(80).nullable(),
  }),
])
export type DecisionRequest = z.output<typeof DecisionRequest>

/**
 * How a decision stands: it waits for the server; it was about another version; its advert is gone; the person may not
 * do it; a colleague is deciding the advert; the server refused it for another reason.
 */
const decisionStands = ['waiting', 'conflict', 'gone', 'forbidden', 'claimed', 'refused'] as const

/** A decision that the server has not taken yet. */
export const KeptDecision = z.object({
  /** Goes with the call as its Idempotency-Key: however often it is sent, it is done once. */
  id: z.uuid(),
  at: z.iso.datetime(),
  request: DecisionRequest,
  /** How a list shows it when the server cannot be asked. */
  shown: z.object({
    title: z.string().max(300),
    kind: AdvertKind.nullable(),
    cover: z.string().max(120).nullable(),
    status: AdvertStatus.nullable(),
  }),
  /** Whether it has been sent, so that the server may have done it although no answer came. */
  tried: z.boolean(),
  stand: z.enum(decisionStands),
  /** What the server said; empty while it has said nothing. */
  problem: z.string().max(2000),
})
export type KeptDecision = z.output<typeof KeptDecision>

/** At once on the disk. It names whose they are, so that nothing of one person comes among those of the next. */
export const DecisionChange = z.object({
  of: z.object({ server: ServerAddress, mail: z.string().max(254) }),
  put: z.array(KeptDecision).max(mostDecisions),
  remove: z.array(z.uuid()).max(mostDecisions),
})
export type DecisionChange = z.output<typeof DecisionChange>

export const KeptDecisions = z.array(KeptDecision).max(mostDecisions)
