import { expect, it } from 'vitest'
import { kindOfPath } from '../platform/categories'
import { memoryHistory } from '../platform/history-entries'

it.each(['/constructor', '/__proto__', '/toString/1'])(
  '[SAFE-05] %s belongs to no category of its own',
  path => {
    expect(kindOfPath(path)).toBe('aircraft')
  },
)

it.each(['//evil.test//', '//evil.test', '///', '/\\evil.test'])(
  '[SAFE-05] %s is a path of this site',
  at => {
    expect(memoryHistory(at).now().pathname).toMatch(/^\/\//)
  },
)
