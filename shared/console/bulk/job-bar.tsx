import { useState } from 'react'
import type { BulkJob } from '../../contract/bulk'
import { isRunning } from '../../queries/bulk'
import { useText } from '../../text/text'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { ConsoleLink } from '../platform/console-link'
import { useHost } from '../platform/host'
import { JobButton } from './job-button'
import { JobDialog } from './job-dialog'
import { canUndo, progressOf, standOf, titleOf } from './job-words'
import { useJobs, useOwnJobs, type JobMove } from './use-jobs'
import styles from './jobs.module.css'

/** Milliseconds that a job stays in the bar after its end. */
const stays = 15 * 60_000
/** How many of those that have ended stand there at once; the others are in the list of jobs. */
const mostEnded = 3
const kept = 'jobs:closed'

/**
 * The person's jobs at the lower edge of every section: running and paused ones, and those that have just
 * ended until they are closed (checklist PLUS-16).
 */
export const JobBar = () => {
  const text = useText()
  const words = text.staff.jobs
  const { move } = useJobs()
  const jobs = useOwnJobs() ?? []
  const [closed, close] = useClosedJobs()
  const [opened, setOpened] = useState<number>()
  const going = jobs.filter(isGoing)
  const ended = jobs.filter(job => !isGoing(job) && isRecent(job) && !closed.includes(markOf(job)))
  const more = ended.length - mostEnded
  const open = jobs.find(({ id }) => id === opened)
  const [last] = ended
  // The live region must exist before its text changes; it reports ended jobs only, not every step.
  const told = <output className="unseen">{last && `${titleOf(text, last)}: ${standOf(words, last)}`}</output>
  if (going.length + ended.length === 0 && !open) return <>{told}</>
  return (
    <>
      {told}
      <section className={styles.jobBar} aria-label={words.bar}>
        <ul>
          {[...going, ...ended.slice(0, mostEnded)].map(job => (
            <JobLine key={job.id} job={job} move={move} onShow={setOpened} onClose={close} />
          ))}
        </ul>
        {more > 0 && (
          <p className={`${styles.jobMore} num`}>
            <ConsoleLink className="link" to="/jobs">
              {words.more(more)}
            </ConsoleLink>
          </p>
        )}
        {open && <JobDialog job={open} onClose={() => setOpened(undefined)} />}
      </section>
    </>
  )
}

interface JobLineProps {
  readonly job: BulkJob
  readonly move: ReturnType<typeof useJobs>['move']
  readonly onShow: (id: number) => void
  readonly onClose: (job: BulkJob) => void
}

const JobLine = ({ job, move, onShow, onClose }: JobLineProps) => {
  const text = useText()
  const words = text.staff.jobs
  const title = titleOf(text, job)
  const { at, of } = progressOf(job)
  const isOver = !isGoing(job)
  const button = (name: Exclude<JobMove, 'retry'>, look: 'main' | 'plain' = 'plain') => (
    <JobButton job={job} label={words[name]} look={look} onClick={() => void move(job.id, name)} />
  )
  return (
    <li className={styles.jobLine} data-state={job.state}>
      <span className={styles.jobTitle}>{title}</span>
      {!isOver && <progress className={styles.jobProgress} max={of} value={at} aria-label={title} />}
      <span className={`${styles.jobStand} num`}>{job.problem ?? standOf(words, job)}</span>
      <span className={styles.jobActions}>
        {job.state === 'running' && button('pause')}
        {job.state === 'paused' && button('resume', 'main')}
        {(job.state === 'running' || job.state === 'paused') && button('cancel')}
        {isOver && <JobButton job={job} label={words.show} onClick={() => onShow(job.id)} />}
        {isOver && canUndo(job) && button('undo')}
        {isOver && (
          <IconButton
            className={styles.jobClose}
            label={words.forJob(words.close, title)}
            onClick={() => onClose(job)}
          >
            <Icon name="close" />
          </IconButton>
        )}
      </span>
    </li>
  )
}

const isGoing = (job: BulkJob) => isRunning(job) || job.state === 'paused'

const isRecent = ({ finishedAt }: BulkJob) =>
  finishedAt !== null && Date.now() - Date.parse(finishedAt) < stays

/** Includes the end time, so that a job that is resumed after it was closed appears again when it ends. */
const markOf = ({ id, finishedAt }: BulkJob) => `${id} ${finishedAt}`

/** Which ended jobs the person has closed, on this device. */
const useClosedJobs = () => {
  const { preferences } = useHost()
  const [closed, setClosed] = useState<readonly unknown[]>(() => {
    const known = preferences.read(kept)
    return Array.isArray(known) ? known : []
  })
  const close = (job: BulkJob) => {
    const next = [markOf(job), ...closed].slice(0, 50)
    preferences.write(kept, next)
    setClosed(next)
  }
  return [closed, close] as const
}
