import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.close())

it('a call is found in letters of any case and with a slash at its end', async () => {
  const asked = await Promise.all(
    ['/getadverts', '/GetAdverts', '/getadverts/', '/Stock/Sources', '/stock/sources'].map(path =>
      api.fetch(path),
    ),
  )
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 401, 401])
})

it('what only begins like a call, or with nothing, is not found', async () => {
  const asked = await Promise.all(
    ['/getadvertsx', '/getadverts/1/2', '//getadverts', '/stock'].map(path => api.fetch(path)),
  )
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
