import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BulkJob } from '../../contract/bulk'
import { bulkQueries, isRunning } from '../../queries/bulk'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { ConsoleLink } from '../platform/console-link'
import { useConsoleClient, useHost } from '../platform/host'
import { useKeyGroup, usePaletteActions } from '../platform/registry'
import { useItemKeys } from '../platform/use-item-keys'
import { JobButton } from './job-button'
import { JobDialog } from './job-dialog'
import { canUndo, progressOf, secondsHeld, standOf, titleOf } from './job-words'
import { useJobs, useOwnJobs, type JobMove } from './use-jobs'
import styles from './jobs.module.css'

/** Milliseconds that a job's card stays after its end: as long as its mails are held; longer where rows were refused. */
const stays = { done: 60_000, refused: 5 * 60_000 }
/** How many of those that have ended are shown at once; the others are in the list of jobs. */
const mostEnded = 3
const kept = 'jobs:closed'

/**
 * The person's jobs at the lower right of every section: running and paused ones, and those that have just ended. These go
 * by themselves, or all of them by one key (checklist PLUS-16).
 */
export const JobCards = () => {
  const text = useText()
  const words = text.staff.jobs
  const { move } = useJobs()
  const jobs = useOwnJobs() ?? []
  const [closed, close] = useClosedJobs()
  const [opened, setOpened] = useState<number>()
  const going = jobs.filter(isGoing)
  const now = useSeconds(at => jobs.some(job => isGoing(job) || isRecent(job, at)))
  const ended = jobs.filter(job => !isGoing(job) && isRecent(job, now) && !closed.includes(markOf(job)))
  const open = jobs.find(({ id }) => id === opened)
  const [last] = ended
  const undoable = [...going, ...ended].find(job => canUndo(job) && secondsHeld(job, now) > 0)
  useJobKeys({ ended, undoable, move, close })
  const cards = [...going, ...ended.slice(0, mostEnded)]
  return (
    <>
      {/* The live region must exist before its text changes; it reports ended jobs only, not every step. */}
      <output className="unseen">{last && `${titleOf(text, last)}: ${standOf(words, last)}`}</output>
      {cards.length > 0 && (
        <section className={styles.jobCards} aria-label={words.bar}>
          <ul>
            {cards.map(job => (
              <JobCard key={job.id} job={job} now={now} move={move} onShow={setOpened} onClose={close} />
            ))}
          </ul>
          {ended.length > mostEnded && (
            <p className={`${styles.jobMore} num`}>
              <ConsoleLink className="link" to="/jobs">
                {words.more(ended.length - mostEnded)}
              </ConsoleLink>
            </p>
          )}
        </section>
      )}
      {open && <JobDialog job={open} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface JobKeys {
  readonly ended: readonly BulkJob[]
  readonly undoable: BulkJob | undefined
  readonly move: ReturnType<typeof useJobs>['move']
  readonly close: (jobs: readonly BulkJob[]) => void
}

/** One key closes the cards of all jobs that have ended, another takes back all that a job has done. */
const useJobKeys = ({ ended, undoable, move, close }: JobKeys) => {
  const text = useText()
  const words = text.staff.jobs
  const undo = undoable && (() => void move(undoable.id, 'undo'))
  useItemKeys({
    d: ended.length > 0 ? () => close(ended) : undefined,
    z: undo,
  })
  useKeyGroup({ title: words.title, keys: words.keys })
  usePaletteActions(
    undoable && undo
      ? [{ label: words.forJob(words.undoAll, titleOf(text, undoable)), keys: 'z', run: undo }]
      : [],
  )
}

interface JobCardProps {
  readonly job: BulkJob
  /** Milliseconds since 1970. */
  readonly now: number
  readonly move: ReturnType<typeof useJobs>['move']
  readonly onShow: (id: number) => void
  readonly onClose: (jobs: readonly BulkJob[]) => void
}

const JobCard = ({ job, now, move, onShow, onClose }: JobCardProps) => {
  const text = useText()
  const words = text.staff.jobs
  const title = titleOf(text, job)
  const isOver = !isGoing(job)
  const button = (name: Exclude<JobMove, 'retry'>, look: 'main' | 'plain' = 'plain') => (
    <JobButton job={job} label={words[name]} look={look} onClick={() => void move(job.id, name)} />
  )
  return (
    <li className={styles.jobCard} data-state={job.state}>
      <div className={styles.jobHead}>
        <b className={styles.jobTitle}>{title}</b>
        <span className={`${styles.jobStand} num`}>{job.problem ?? standOf(words, job)}</span>
        <span className={styles.jobActions}>
          {job.state === 'running' && button('pause')}
          {job.state === 'paused' && button('resume', 'main')}
          {(job.state === 'running' || job.state === 'paused') && button('cancel')}
          {isOver && (
            <IconButton
              className={styles.jobClose}
              label={words.forJob(words.close, title)}
              title={words.closeKey}
              onClick={() => onClose([job])}
            >
              <Icon name="close" />
            </IconButton>
          )}
        </span>
      </div>
      <JobProgress job={job} title={title} />
      {job.counts.refused > 0 && <RefusedRows job={job} />}
      <div className={styles.jobFoot}>
        {canUndo(job) && <UndoAll job={job} now={now} onUndo={() => void move(job.id, 'undo')} />}
        {job.counts.refused > 0 && <OpenRefused job={job} />}
        {isOver && <JobButton job={job} label={words.show} onClick={() => onShow(job.id)} />}
      </div>
    </li>
  )
}

/** Done in green, refused in red, to go in grey. */
const JobProgress = ({ job, title }: Pick<JobCardProps, 'job'> & { readonly title: string }) => {
  const { at, of } = progressOf(job)
  const share = (count: number) => ({ inlineSize: `${of === 0 ? 0 : (100 * count) / of}%` })
  const badly = job.counts.refused + job.counts.kept
  return (
    <div
      className={styles.jobProgress}
      role="progressbar"
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={at}
    >
      <i style={share(Math.max(0, at - badly))} />
      <i data-bad style={share(Math.min(badly, at))} />
    </div>
  )
}

/** Takes the whole job back; with the seconds for which its mails are held. */
const UndoAll = ({
  job,
  now,
  onUndo,
}: Pick<JobCardProps, 'job' | 'now'> & { readonly onUndo: () => void }) => {
  const text = useText()
  const words = text.staff.jobs
  const left = secondsHeld(job, now)
  return (
    <Button size="s" className={left > 0 ? styles.jobUndo : undefined} onClick={onUndo}>
      <span className="unseen">{words.forJob(words.undoAll, titleOf(text, job))}</span>
      <span aria-hidden="true">{words.undoAll}</span>
      {left > 0 && (
        <>
          <kbd aria-hidden="true">z</kbd>
          <span className="num">{words.seconds(left)}</span>
        </>
      )}
    </Button>
  )
}

/** How many refused rows a card names. */
const mostNamed = 3

const useRefused = (job: BulkJob) =>
  useQuery(bulkQueries.rows(useConsoleClient(), job.id, 'refused', 1, String(job.counts.refused)))

const RefusedRows = ({ job }: Pick<JobCardProps, 'job'>) => {
  const words = useText().staff.jobs
  const { data } = useRefused(job)
  return (
    <ul className={styles.jobRefused}>
      {data?.data.slice(0, mostNamed).map(({ advertId, title, why }) => (
        <li key={advertId}>
          <span className="num">{advertId}</span>
          <span>{title ?? words.rows.gone(advertId)}</span>
          <span>{why}</span>
        </li>
      ))}
    </ul>
  )
}

/** Shows the refused adverts, as many as one page of them has, in the workbench. */
const OpenRefused = ({ job }: Pick<JobCardProps, 'job'>) => {
  const words = useText().staff.jobs
  const { go } = useHost()
  const { data } = useRefused(job)
  const ids = data?.data.map(({ advertId }) => advertId) ?? []
  return <JobButton job={job} label={words.openRefused} onClick={() => go(`/workbench?ids=${ids.join()}`)} />
}

const isGoing = (job: BulkJob) => isRunning(job) || job.state === 'paused'

const isRecent = ({ finishedAt, counts }: BulkJob, now: number) =>
  finishedAt !== null &&
  now - Date.parse(finishedAt) < (counts.refused + counts.kept > 0 ? stays.refused : stays.done)

/** Includes the end time, so that a job that is resumed after it was closed appears again when it ends. */
const markOf = ({ id, finishedAt }: BulkJob) => `${id} ${finishedAt}`

/** The present moment, which goes on every second while something depends on it. */
const useSeconds = (isWatched: (now: number) => boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  const isTicking = isWatched(now)
  useEffect(() => {
    if (!isTicking) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}

/** Which ended jobs the person has closed, on this device. */
const useClosedJobs = () => {
  const { preferences } = useHost()
  const [closed, setClosed] = useState<readonly unknown[]>(() => {
    const known = preferences.read(kept)
    return Array.isArray(known) ? known : []
  })
  const close = (jobs: readonly BulkJob[]) => {
    const next = [...jobs.map(markOf), ...closed].slice(0, 50)
    preferences.write(kept, next)
    setClosed(next)
  }
  return [closed, close] as const
}
