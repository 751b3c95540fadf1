import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { portOf } from '../free-port.mjs'
import { compareAnswers } from './answers.mjs'

const ids = [{ id: 7 }, { id: 3 }]
const advert = { id: 7, title: 'Skylane', description: 'Always hangared.' }
const jets = { type: [{ value: 'jet', count: 2 }] }

/** What both servers answer, by the path that is asked. */
const right: Readonly<Record<string, unknown>> = {
  '/getadverts': { data: ids, totalElements: 2 },
  '/aircraft': '<a href="/advert/skylane-7">Skylane</a> <a href="/advert/jet-3">Jet</a>',
  '/getfacets': { data: { total: 2, facets: jets } },
  '/getadvertdetail/7': { data: advert },
  '/listing': { data: ids, total: 2 },
  '/facets': { total: 2, facets: { type: [{ value: 'jet', n: 2 }] } },
  '/words': { total: 2 },
  '/detail': { data: advert },
}
let answers = right

const server = createServer((request, response) => {
  const answer = answers[new URL(request.url ?? '', 'http://bench').pathname]
  const isPage = typeof answer === 'string'
  response.setHeader('content-type', isPage ? 'text/html' : 'application/json')
  response.end(isPage ? answer : JSON.stringify(answer))
})

const compare = () => {
  const url = `http://127.0.0.1:${portOf(server)}`
  const one = (question: string) => () => [question]
  const questions = {
    listings: one('type=jet&page=1'),
    pages: one('type=jet&page=2'),
    facets: one('type=jet'),
    words: one('search=hangared'),
    details: one('7'),
  }
  return compareAnswers({ base: url, bareUrl: url }, questions)
}

describe('what is fast and wrong is not measured', () => {
  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    vi.restoreAllMocks()
    server.close()
  })

  it('goes on where both servers answer the same', async () => {
    answers = right
    await expect(compare()).resolves.toBeUndefined()
  })

  it.each([
    ['listings', 'another order', { '/listing': { data: ids.toReversed(), total: 2 } }],
    ['listings', 'another total', { '/getadverts': { data: ids, totalElements: 3 } }],
    ['pages', 'an advert that is missing', { '/aircraft': '<a href="/advert/skylane-7">Skylane</a>' }],
    ['facets', 'another count', { '/facets': { total: 2, facets: { type: [{ value: 'jet', n: 1 }] } } }],
    ['words', 'fewer than have the words', { '/words': { total: 3 } }],
    ['details', 'another text', { '/getadvertdetail/7': { data: { ...advert, description: 'Outside.' } } }],
  ])('ends the run when %s have %s', async (work, _what, wrong) => {
    answers = { ...right, ...wrong }
    await expect(compare()).rejects.toThrow(work)
  })
})
