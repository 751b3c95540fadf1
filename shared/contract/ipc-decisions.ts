import { z } from 'zod'
import { mostOffline } from '../data/bulk-codes'
import { AdvertKind, AdvertStatus } from './adverts'
import { BulkAction } from './bulk'
import { Verdict } from './verdict'
import { ServerAddress } from './ipc-session'
import { reportOutcomes } from './reports'

/** Maximum number of stored decisions per person; when it is reached, the next one is refused with a message. */
export const mostDecisions = 500

const Id = z.int().positive()
const Version = z.int().positive()
const time = z.string().max(40)
const Seen = {
  version: Version,
  /** The newest history entry or, if there is none, the time of the last change, as the moderator saw it. */
  seenChange: z.int().nullable(),
  seenAt: time.nullable(),
}

/** Reports on the advert that are upheld with the decision, and the words that their reporters get. */
const FollowingReports = z.object({ ids: z.array(Id).min(1).max(100), note: z.string().max(2000) })
export type FollowingReports = z.output<typeof FollowingReports>
const DecidedRow = z.object({ id: Id, version: Version, seenAt: time.nullable(), title: z.string().max(300) })

/** A decision with everything that its API call needs. */
export const DecisionRequest = z.discriminatedUnion('call', [
  z.object({
    call: z.literal('review'),
    advertId: Id,
    ...Seen,
    verdict: z.object(Verdict),
    /** Whether the decision was about the pending edit of a live advert. */
    isEdit: z.boolean(),
    /** The kind of queue item that was claimed for the decision. */
    claim: z.enum(['advert', 'revision', 'photo']).nullable(),
    reports: FollowingReports.optional(),
  }),
  z.object({
    call: z.literal('status'),
    advertId: Id,
    ...Seen,
    status: AdvertStatus,
    /** Why it is hidden. */
    reasons: z.array(z.string().max(60)).max(20).optional(),
    note: z.string().max(4000).optional(),
    reports: FollowingReports.optional(),
  }),
  /** Reports alone: the advert stays as it is. */
  z.object({
    call: z.literal('reports'),
    advertId: Id,
    ...Seen,
    outcome: z.enum(reportOutcomes),
    reports: FollowingReports,
  }),
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
 * State of a stored decision: not sent yet; the advert's version has changed; the advert is gone; the person may not
 * decide it; a colleague is deciding the advert; or the server refused it for another reason.
 */
const decisionStands = ['waiting', 'conflict', 'gone', 'forbidden', 'claimed', 'refused'] as const

/** A decision that the server has not taken yet. */
export const KeptDecision = z.object({
  /** Idempotency-Key of the call: however often it is sent, the decision is made once. */
  id: z.uuid(),
  at: z.iso.datetime(),
  request: DecisionRequest,
  /** What a list shows of the advert while the server cannot be reached. */
  shown: z.object({
    title: z.string().max(300),
    kind: AdvertKind.nullable(),
    cover: z.string().max(120).nullable(),
    status: AdvertStatus.nullable(),
  }),
  /** Whether it has been sent: the server may then have carried it out even without an answer. */
  tried: z.boolean(),
  /** Taken back while it was under way: what the server has made of it is undone, and nothing else. */
  withdrawn: z.boolean().optional(),
  stand: z.enum(decisionStands),
  /** What the server said; empty while it has said nothing. */
  problem: z.string().max(2000),
})
export type KeptDecision = z.output<typeof KeptDecision>

/** Written to disk at once. `of` names the owner, so that the decisions of different people are never mixed. */
export const DecisionChange = z.object({
  of: z.object({ server: ServerAddress, mail: z.string().max(254) }),
  put: z.array(KeptDecision).max(mostDecisions),
  remove: z.array(z.uuid()).max(mostDecisions),
})
export type DecisionChange = z.output<typeof DecisionChange>

export const KeptDecisions = z.array(KeptDecision).max(mostDecisions)
