import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import type { App } from '../../app-context'
import { paintCommand } from './paint-command'
import type { PaintOrder, Painted } from './paint'

/** Who paints; each order is answered when the files are in the store. */
export interface Painters {
  paint(order: PaintOrder): Promise<Painted>
  close(): void
}

const lowest = 19
/** A picture takes a tenth of a second, on a machine at its limits some seconds. */
const patience = 120_000

/**
 * Drawing takes tens of milliseconds of pure computing a picture, which would hold up every request of a serving
 * process; and the decoder it needs must stay switched off where uploads are read. So children paint, from the built
 * commands beside the running script. Without those (in tests) this process does it itself.
 */
export const openPainters = (app: App, count: number, { quiet }: { quiet: boolean }): Promise<Painters> => {
  const script = join(dirname(process.argv[1] ?? ''), 'cli.js')
  return existsSync(script) ? Promise.resolve(childPainters(app, script, count, quiet)) : ownPainter(app)
}

const ownPainter = async (app: App): Promise<Painters> => {
  const { paint, allowDrawings, forbidDrawings } = await import('./paint')
  allowDrawings()
  return { paint: order => paint(app.photoStore, order), close: forbidDrawings }
}

export interface Answer {
  readonly file: string
  readonly painted?: Painted
  readonly fault?: string
}

const childPainters = (app: App, script: string, count: number, quiet: boolean): Painters => {
  const children = Array.from({ length: count }, () => childPainter(app, script, quiet))
  return {
    paint: order =>
      children.reduce((idlest, child) => (child.waiting() < idlest.waiting() ? child : idlest)).paint(order),
    close: () => children.forEach(({ child }) => child.kill()),
  }
}

const childPainter = (app: App, script: string, quiet: boolean) => {
  const child = fork(script, [paintCommand], {
    env: storeSettings(app),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (quiet) lower(child)
  const open = new Map<string, (answer: Answer) => void>()
  child.on('message', (answer: Answer) => open.get(answer.file)?.(answer))
  const fail = () => {
    for (const [file, end] of open) end({ file, fault: 'the painter has ended' })
  }
  child.on('exit', fail)
  child.on('error', fail)
  return {
    child,
    waiting: () => open.size,
    paint: (order: PaintOrder) =>
      new Promise<Painted>((resolve, reject) => {
        const timer = setTimeout(
          () => end({ file: order.file, fault: 'the painter does not answer' }),
          patience,
        )
        const end = ({ painted, fault }: Answer) => {
          clearTimeout(timer)
          open.delete(order.file)
          if (painted) resolve(painted)
          else reject(new Error(fault ?? 'the painter has ended'))
        }
        open.set(order.file, end)
        if (!child.connected) fail()
        else child.send(order, error => error && fail())
      }),
  }
}

/** A busy server comes first. */
const lower = ({ pid }: ChildProcess) => {
  try {
    if (pid !== undefined) setPriority(pid, lowest)
  } catch {
    // Not every system lets a process do this; then it paints as everybody else works.
  }
}

/** The child needs the photo store, whatever this process's own settings came from; never the database. */
const storeSettings = ({ env }: App): NodeJS.ProcessEnv => {
  const own = {
    DATA_DIR: env.DATA_DIR,
    S3_ENDPOINT: env.S3_ENDPOINT,
    S3_BUCKET: env.S3_BUCKET,
    S3_REGION: env.S3_REGION,
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  }
  return {
    ...process.env,
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
  }
}
