import type { Client } from '../../client/client'
import type { BulkJob } from '../../contract/bulk'
import type { KeptDecision } from '../../contract/ipc-decisions'
import { isRunning } from '../../queries/bulk'
import type { RefusedRow, Sent } from './decision-answers'
import { sendDecision, type Done } from './send-decision'

const pageSize = 100
/** Milliseconds between two looks at a job, and how many there are. */
const pause = 500
const looks = 40

/**
 * Makes the call of a decision that may have waited. Before the first attempt its claim is taken again, so
 * that no colleague starts on the advert; a repeated attempt is recognised by its key.
 */
export const sendLate = async (client: Client, decision: KeptDecision, isLate: boolean): Promise<Sent> => {
  const { request, id, tried } = decision
  if (!isLate) return sendDecision(client, request, id)
  if (request.call !== 'review' || !request.claim)
    return withRefused(client, await sendDecision(client, request, id))
  const key = { source: request.claim, id: request.advertId }
  if (!tried) await client.queue.claim({ body: key })
  try {
    return await sendDecision(client, request, id)
  } finally {
    // A decision ends its claim; if it failed, the claim is released, as nobody is working on the advert.
    void client.queue.release({ params: key }).catch(() => undefined)
  }
}

/** The job once it has ended; a long job continues, and its own report names the refused rows. */
const ended = async (client: Client, begun: BulkJob): Promise<BulkJob> => {
  let job = begun
  for (let look = 0; look < looks && isRunning(job); look++) {
    await new Promise(resolve => setTimeout(resolve, pause))
    job = await client.bulk.job({ params: { id: job.id } })
  }
  return job
}

/** Adds the rows that a job has refused, once it is done. */
const withRefused = async (client: Client, done: Done): Promise<Sent> => {
  if (!done.job) return done
  try {
    const job = await ended(client, done.job)
    if (job.counts.refused === 0) return { ...done, job }
    const refused: RefusedRow[] = []
    for (let page = 1; refused.length < job.counts.refused; page++) {
      const rows = await client.bulk.rows({
        params: { id: job.id },
        query: { result: 'refused', page, size: pageSize },
      })
      refused.push(...rows.data)
      if (page >= rows.totalPages) break
    }
    return { ...done, job, refused }
  } catch {
    // The job is done even if this request fails, and its own report names the refused rows.
    return done
  }
}
