import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildStale } from './build.mjs'
import { freePort } from './free-port.mjs'
import { isReady, runServer } from './run-server.mjs'

const folder = mkdtempSync(join(tmpdir(), 'hangarlist-stop-'))
beforeAll(() => buildStale(['api']), 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The built server without pages, ready to answer. */
const start = async () => {
  const port = String(await freePort())
  const child = runServer(
    { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: '', SITE_DIR: '', SEED_DEMO: 'off', PORT: port },
    'ignore',
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise<number | null>(resolve => void child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) await pause(25)
  return { child, ended, url }
}

/** A sign-in whose body takes `milliseconds`, or for ever, to arrive; answers the status, or `cut`. */
const slowSignIn = async (url: string, milliseconds?: number) => {
  const body = JSON.stringify({ mail: 'nobody@example.test', password: 'not the password' })
  const call = request(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answered = new Promise<unknown>(resolve => {
    call.once('response', answer => resolve(answer.resume().statusCode))
    call.once('error', () => resolve('cut'))
  })
  call.write(body.slice(0, 5))
  await pause(100)
  if (milliseconds !== undefined) setTimeout(() => call.end(body.slice(5)), milliseconds)
  return { answered }
}

describe('a server that is told to stop', () => {
  it('answers what is under way, though a service manager and the parent signal it both', async () => {
    const { child, ended, url } = await start()
    const { answered } = await slowSignIn(url, 1300)
    child.kill('SIGTERM')
    child.kill('SIGTERM')
    await pause(1100)
    child.kill('SIGTERM')
    expect([await answered, await ended]).toEqual([401, 0])
  })

  it('takes the echo of an interrupt for one, and a second interrupt a second later as force', async () => {
    const { child, ended, url } = await start()
    const { answered } = await slowSignIn(url)
    child.kill('SIGINT')
    await pause(200)
    child.kill('SIGINT')
    await pause(900)
    expect(child.exitCode).toBeNull()
    child.kill('SIGINT')
    expect([await answered, await ended]).toEqual(['cut', 1])
  })
})
