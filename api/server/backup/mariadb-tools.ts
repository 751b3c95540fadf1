import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './manifest'

interface Account {
  readonly args: readonly string[]
  readonly database: string
  /** Contains the password, as other accounts of the machine can read arguments, but not the environment. */
  readonly env: NodeJS.ProcessEnv
}

const accountOf = (url: string): Account => {
  const { hostname, port, username, password, pathname } = new URL(url.replace(/^mariadb:/, 'mysql:'))
  return {
    args: [
      `--host=${hostname}`,
      `--port=${port || 3306}`,
      `--user=${decodeURIComponent(username)}`,
      '--default-character-set=utf8mb4',
    ],
    database: decodeURIComponent(pathname.slice(1)),
    env: { ...process.env, MYSQL_PWD: decodeURIComponent(password) },
  }
}

/** Writes a consistent dump while the server runs. Throws BackupError when the tool is missing or fails. */
export const dump = async (url: string, file: string): Promise<void> => {
  const { args, database, env } = accountOf(url)
  const child = await started(
    ['mariadb-dump', 'mysqldump'],
    [...args, '--single-transaction', '--quick', '--hex-blob', '--skip-lock-tables', database],
    env,
  )
  await Promise.all([
    pipeline(child.stdout, createWriteStream(file, { mode: 0o600, flush: true })),
    child.ended,
  ])
}

/** Loads a dump into an empty database. */
export const load = async (url: string, file: string): Promise<void> => {
  const { args, database, env } = accountOf(url)
  const child = await started(['mariadb', 'mysql'], [...args, database], env)
  await Promise.all([pipeline(createReadStream(file), child.stdin), child.ended])
}

/** Starts the first of these tools that is installed. */
const started = async (tools: readonly string[], args: readonly string[], env: NodeJS.ProcessEnv) => {
  for (const tool of tools) {
    const child = spawn(tool, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
    const running = await new Promise<boolean>(resolve => {
      child.once('spawn', () => resolve(true))
      child.once('error', () => resolve(false))
    })
    if (!running) continue
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8').slice(0, 2000)))
    const ended = new Promise<void>((resolve, reject) => {
      child.once('close', code =>
        code === 0 ? resolve() : reject(new BackupError(`${tool} failed: ${complaint.trim()}`)),
      )
    })
    return { ...child, stdout: child.stdout, stdin: child.stdin, ended }
  }
  throw new BackupError(
    `${tools[0]} was not found. It comes with the MariaDB client tools; please install them and try again.`,
  )
}
