import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCrashLog, withoutSecrets } from './crash-log'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crash-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('[DESK-09] the crash log', () => {
  it('says when, what and where, for its owner alone', () => {
    const log = openCrashLog(join(folder, 'logs'), () => new Date('2026-11-21T10:00:00Z'))
    log.write('uncaughtException', new Error('the disk is gone'))
    const text = readFileSync(log.file, 'utf8')
    expect(text).toMatch(/^2026-11-21T10:00:00\.000Z uncaughtException\nError: the disk is gone\n +at /)
    if (process.platform !== 'win32') expect(statSync(log.file).mode & 0o777).toBe(0o600)
  })

  it('stays small: the old half goes to one second file', () => {
    const log = openCrashLog(folder)
    writeFileSync(log.file, 'x'.repeat(512 * 1024))
    log.write('render-process-gone', { reason: 'crashed' })
    expect(readFileSync(log.file, 'utf8')).toContain('{"reason":"crashed"}')
    expect(statSync(log.file).size).toBeLessThan(200)
    expect(existsSync(join(folder, 'crash.old.log'))).toBe(true)
    log.write('uncaughtException', 'y'.repeat(1024 * 1024))
    expect(statSync(log.file).size).toBeLessThan(20 * 1024)
  })

  it('the crash log holds no secret', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl'
    const text = withoutSecrets(
      [
        `authorization: Bearer ${token}`,
        `at https://ana:pw1@market.example/reset?key=k3y&x=1 for ana.b@mail.example`,
        `{"password":"p4ss word","smtpSecret":'s3c'} token=t0k`,
        `/home/ana/console/main.cjs`,
      ].join('\n'),
      '/home/ana',
    )
    for (const secret of [token, 'pw1', 'k3y', 'ana', 'p4ss word', 's3c', 't0k'])
      expect(text).not.toContain(secret)
    expect(text).toContain('~/console/main.cjs')
    expect(text).toContain('https://market.example/reset')
  })

  it('ends nothing when it cannot be written', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => openCrashLog(join(folder, 'file', 'logs')).write('x', 'y')).not.toThrow()
  })
})
