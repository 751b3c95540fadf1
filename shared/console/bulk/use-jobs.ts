import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Client } from '../../client/client'
import { AppError } from '../../contract/errors'
import type { BulkJob } from '../../contract/bulk'
import { bulkQueries, isRunning, rememberJob } from '../../queries/bulk'
import { keys } from '../../queries/keys'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useConsoleClient } from '../platform/host'

export type BulkRequest = NonNullable<Parameters<Client['bulk']['start']>[0]>['body']
export type JobMove = 'pause' | 'resume' | 'cancel' | 'retry' | 'undo'

/** The jobs that the signed-in person has started, newest first. */
export const useOwnJobs = (): readonly BulkJob[] | undefined =>
  useQuery(bulkQueries.mine(useConsoleClient())).data?.data

const useWhenChanged = (stand: string, then: () => void): void => {
  const known = useRef(stand)
  useEffect(() => {
    if (known.current === stand) return
    known.current = stand
    then()
  }, [stand, then])
}

/** Calls `then` when a job ends or starts to be undone, since adverts may have changed. */
export const useWhenJobsEnd = (then: () => void): void => {
  const stand = (useOwnJobs() ?? [])
    .map(job => `${job.id} ${job.state} ${isRunning(job) ? '' : job.counts.done}`)
    .join()
  useWhenChanged(stand, then)
}

/** Calls `then` also whenever a job has processed more rows, so that a table shows progress. */
export const useWhenJobsMove = (then: () => void): void => {
  const stand = (useOwnJobs() ?? [])
    .map(({ id, state, counts }) => `${id} ${state} ${counts.waiting} ${counts.done}`)
    .join()
  useWhenChanged(stand, then)
}

/** Starts jobs and changes their state; results appear in the job bar. */
export const useJobs = () => {
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { jobs: words } = useText().staff

  /** Never rejects: the reason of a refused move is shown in a notification. */
  const move = useCallback(
    async (id: number, name: JobMove) => {
      try {
        rememberJob(queries, await client.bulk[name]({ params: { id } }))
      } catch (error) {
        notify(error instanceof AppError ? error.message : words.failed, 'error')
        void queries.invalidateQueries({ queryKey: [keys.bulk] })
      }
    },
    [client, notify, queries, words],
  )

  /** Rejects when no job was started. Idempotent: a repeated `key` starts no second job. */
  const start = useCallback(
    async (body: BulkRequest, key: string) => {
      const job = await client.bulk.start({ body }, { idempotencyKey: key })
      rememberJob(queries, job)
      return job
    },
    [client, queries],
  )

  return useMemo(() => ({ start, move }), [start, move])
}
