import { expect, it } from 'vitest'
import { createLog } from './log'

it('[OPS-03] a line of the log is JSON with the level’s name and an ISO time, without a password', () => {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  log.warn({ body: { password: 'a-secret' } }, 'so it is')
  log.debug('not asked for')
  expect(lines).toHaveLength(1)
  const line = JSON.parse(lines[0] ?? '')
  expect(line).toMatchObject({ level: 'warn', msg: 'so it is' })
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(lines[0]).not.toContain('a-secret')
})
