import type { App } from '../app-context'
import { expireAdverts } from '../adverts/expire-adverts'
import { smtpTransport, type MailTransport } from '../mail/transport'
import { deliverMails } from '../mail/worker'
import { sweepPhotos } from '../photos/photos.sweep'
import { takeLease } from './lease'

interface Job {
  readonly name: string
  readonly everySeconds: number
  readonly run: (app: App) => Promise<unknown>
}

/** Every one can be run again at any time and catches up what was missed. */
const jobsOf = (mail: MailTransport | null): readonly Job[] => [
  { name: 'expire-adverts', everySeconds: 60, run: expireAdverts },
  { name: 'deliver-mails', everySeconds: 5, run: app => deliverMails(app, mail) },
  { name: 'sweep-photos', everySeconds: 3600, run: app => sweepPhotos(app) },
]

/** Runs the jobs in this process, each in one process at a time. Answers how to stop. */
export const startJobs = (app: App): (() => void) => {
  const mail = smtpTransport(app.env)
  const jobs = jobsOf(mail)
  const timers = jobs.map(job => setInterval(() => void runOnce(app, job), job.everySeconds * 1000))
  for (const timer of timers) timer.unref()
  for (const job of jobs) void runOnce(app, job)
  return () => {
    for (const timer of timers) clearInterval(timer)
    mail?.close()
  }
}

const running = new Set<string>()

const runOnce = async (app: App, { name, everySeconds, run }: Job): Promise<void> => {
  if (running.has(name)) return
  running.add(name)
  try {
    if (await takeLease(app, name, Math.max(60, everySeconds * 2))) await run(app)
  } catch (error) {
    app.log.error({ err: error, job: name }, 'job failed')
  } finally {
    running.delete(name)
  }
}
