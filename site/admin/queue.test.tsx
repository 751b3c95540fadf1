import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { Screen } from '../../shared/console/queue/queue-screen'
import type { QueueRow } from '../../shared/contract/queue'
import type { ReportRow } from '../../shared/contract/reports'
import { AppError } from '../../shared/contract/errors'
import { queueSources } from '../../shared/data/signal-codes'
import { HostProvider, useHost } from '../../shared/console/platform/host'
import { fakeClient, pressKey } from '../testing'
import { aFile, noMarket } from './advert-file.factory'
import { controlOf, painted, pass, renderStaff, typeIn } from './staff.testing'

const until = '2026-03-01T12:10:00.000Z'
const aRow = (id: number, more: Partial<QueueRow> = {}): QueueRow => ({
  source: 'advert',
  id,
  advertId: id,
  kind: 'aircraft',
  title: `Skylane ${id}`,
  detail: null,
  who: { id: 7, name: 'Ada Seller' },
  submittedAt: '2026-02-28T09:00:00.000Z',
  dueOn: '2026-03-02',
  risk: 10,
  signals: [],
  cover: null,
  price: null,
  underOffer: false,
  isOwn: false,
  claim: null,
  ...more,
})
const mona = { source: 'advert', id: 0, by: { id: 2, name: 'Mona' }, until, isMine: false } as const

const review = vi.fn<Client['moderation']['review']>()
const update = vi.fn<Client['moderation']['update']>()
const claim = vi.fn<Client['queue']['claim']>()
const release = vi.fn<Client['queue']['release']>()
const advert = vi.fn<Client['deciding']['advert']>()
let decided: Set<number>

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  decided = new Set()
  listTakes = 0
  claim.mockImplementation(async ({ body }) => ({
    source: 'advert',
    id: Number(body.id),
    by: { id: 1, name: 'Mara' },
    until,
  }))
  release.mockResolvedValue(undefined)
  advert.mockImplementation(async ({ params }) =>
    aFile({ id: Number(params.id), title: `Skylane ${params.id}` }),
  )
  update.mockResolvedValue({ id: 41, status: 'hide', version: 2 } as never)
  reported = [aReport(90)]
  reportDetail.mockImplementation(async ({ params }) => aReport(Number(params.id)))
  review.mockImplementation(async ({ params }) => {
    decided.add(Number(params.id))
    return { id: Number(params.id), status: 'approved', version: 2 } as never
  })
})
afterEach(() => {
  vi.useRealTimers()
  // Their answers stay: the page leaves its item when it goes, after the test.
  for (const call of [review, update, claim, release, decideMany, reportDetail]) call.mockClear()
})

/** A report of fraud about advert 41. */
const aReport = (reportId: number) => ({
  reportId,
  reason: 'fraud' as const,
  text: 'It was sold last year.',
  state: 'open' as const,
  createdAt: '2026-02-27T09:00:00.000Z',
  reporter: { id: 9, name: 'Bea Buyer' },
  advert: {
    advertId: 41,
    kind: 'aircraft' as const,
    slug: 's',
    title: 'Skylane 41',
    standing: 'live' as const,
  },
  threadId: null,
  openOnAdvert: 1,
  outcome: null,
  note: null,
  decidedAt: null,
  decidedBy: null,
  messages: [],
  guest: null,
  isOwn: false,
})
const decideMany = vi.fn<Client['reports']['decideMany']>()
const reportDetail = vi.fn<Client['reports']['detail']>()
/** The open reports of advert 41. */
let reported: ReportRow[]
/** How many milliseconds the server needs for the first rows. */
let listTakes: number

/** The screen in a program whose address follows what it opens. */
const opened = async (
  rows: readonly QueueRow[],
  path = '/queue',
  /** The rows of a second page, for which the server needs a second. */
  later: readonly QueueRow[] = [],
) => {
  const waiting = () => rows.filter(({ id }) => !decided.has(id))
  const client = fakeClient({
    queue: {
      list: async input => {
        const isFirst = !input?.query?.cursor
        const takes = isFirst ? listTakes : 1000
        if (takes > 0) await new Promise(resolve => setTimeout(resolve, takes))
        const data = isFirst ? waiting() : [...later]
        const next = later.length > 0 && isFirst ? 'later' : null
        const totalElements = waiting().length + later.length
        return { data, page: 1, size: 50, totalElements, totalPages: 1, next }
      },
      counts: async () => ({
        all: waiting().length,
        bySource: { ...zeroes, advert: waiting().length },
        overdue: 1,
        dueToday: 2,
        mine: 0,
      }),
      claim,
      release,
    },
    deciding: {
      advert,
      templates: async () => [],
      previewMail: async ({ body }) => ({
        ...{ purpose: 'rejected', template: 'rejected', to: 'ada@seller.test', subject: 'Your advert' },
        advert: { id: 41, kind: 'aircraft', status: 'approved', title: 'Skylane 41' },
        ...{ text: body.note ?? '', html: '' },
      }),
      market: async () => noMarket,
      own: async () => ({ today: 0, pace: null, last: [] }),
    },
    signals: { list: async ({ params }) => ({ advertId: Number(params.id), risk: 0, signals: [] }) },
    bulk: {
      jobs: async () => ({ data: [], page: 1, size: 18, totalElements: 0, totalPages: 0 }),
      undoDecision: async ({ params }) => ({
        advertId: Number(params.id),
        status: 'unapproved',
        version: 3,
        reopened: [],
      }),
    },
    moderation: { review, update },
    reports: {
      detail: reportDetail,
      list: async () => ({ data: reported, page: 1, size: 25, totalElements: 1, totalPages: 1 }),
      decideMany,
      reopen: async ({ body }) => ({ reopened: body.ids.map(Number) }),
    },
  })
  const Program = () => {
    const host = useHost()
    const [at, go] = useState(path)
    return (
      <HostProvider value={{ ...host, place: { path: at, search: '' }, go }}>
        <p data-place={at} />
        <Screen />
      </HostProvider>
    )
  }
  const page = await renderStaff(<Program />, { client, siteHref: to => to })
  await pass(0)
  return {
    ...page,
    place: () => page.container.querySelector('[data-place]')?.getAttribute('data-place'),
    item: () =>
      page.container.querySelector(':not([data-hidden]) > article')?.getAttribute('aria-label') ?? null,
    titles: () =>
      [...page.container.querySelectorAll('ol [data-key]')].map(
        row => /Skylane \d+/.exec(row.textContent ?? '')?.[0],
      ),
    claimed: () => page.container.querySelector('.claim-said')?.textContent,
  }
}
const zeroes = Object.fromEntries(queueSources.map(source => [source, 0])) as Record<
  (typeof queueSources)[number],
  number
>

describe('[PLUS-14] the queue', () => {
  it('lists what waits in its order and says how much of it is late', async () => {
    const { text, titles } = await opened([aRow(1, { underOffer: true }), aRow(2), aRow(3)])
    expect(text().match(/Under offer/g)).toHaveLength(1)
    expect(titles()).toEqual(['Skylane 1', 'Skylane 2', 'Skylane 3'])
    expect(text()).toContain('Choose an item to look at it here.')
    expect(claim).not.toHaveBeenCalled()
  })

  it('opens the item that stood behind the decided one, and claims it', async () => {
    const { press, item, place, titles, claimed, text } = await opened(
      [aRow(1), aRow(2), aRow(3)],
      '/queue/advert-2',
    )
    expect(item()).toBe('Skylane 2')
    await pass(400)
    expect(claimed()).toBe('Yours until 12:10 UTC')
    await press('Approve a')
    await pass(0)
    expect([place(), item()]).toEqual(['/queue/advert-3', 'Skylane 3'])
    expect(text()).toContain('Approved · sending')
    await pass(700)
    expect(titles()).toEqual(['Skylane 1', 'Skylane 3'])
    expect(claim.mock.calls.map(([{ body }]) => body.id)).toEqual([2, 3])
    expect(release.mock.calls.map(([{ params }]) => params.id)).toEqual([2])
  })

  it('draws the next item ahead, of which nothing is heard, pressed or claimed before it is opened', async () => {
    const { container, item, press } = await opened([aRow(1), aRow(2), aRow(3)], '/queue/advert-1')
    await pass(400)
    const hidden = () =>
      [...container.querySelectorAll('[data-hidden] > article')].map(each => each.getAttribute('aria-label'))
    const ahead = container.querySelector('[data-hidden] > article')
    expect([item(), hidden()]).toEqual(['Skylane 1', ['Skylane 2']])
    expect(claim.mock.calls.map(([{ body }]) => body.id)).toEqual([1])
    await press('Approve a')
    await painted()
    expect(review.mock.calls.map(([{ params }]) => params.id)).toEqual([1])
    expect([item(), container.querySelector('[aria-label="Skylane 2"]')]).toEqual(['Skylane 2', ahead])
    await pass(0)
    expect(hidden()).toEqual(['Skylane 3'])
  })

  it('[PLUS-23] reads a report that follows, but a reported conversation only when it is opened', async () => {
    const rows = [aRow(1), aRow(90, { source: 'report', advertId: 41, title: 'Skylane 41' })]
    const { container } = await opened(rows, '/queue/advert-1')
    await pass(400)
    expect(reportDetail.mock.calls.map(([{ params }]) => params.id)).toEqual([90])
    expect(container.querySelector('[data-hidden]')?.textContent).toContain('It was sold last year.')
    reportDetail.mockClear()
    reported = [{ ...aReport(90), threadId: 5 }]
    const { press } = await opened(rows, '/queue/advert-1')
    await pass(400)
    expect(reportDetail).not.toHaveBeenCalled()
    await press('Approve a')
    await pass(0)
    expect(reportDetail.mock.calls.map(([{ params }]) => params.id)).toEqual([90])
  })

  it.each([
    ['an advert that cannot be loaded', 'advert', new AppError('unavailable', 'No.')],
    ['an advert that is gone', 'advert', new AppError('not_found', 'No.')],
    ['a report that cannot be loaded', 'report', new AppError('unavailable', 'No.')],
  ] as const)('a key leads on from %s', async (_, source, error) => {
    ;(source === 'report' ? reportDetail : advert).mockRejectedValue(error)
    const { place } = await opened([aRow(1, { source, advertId: 41 }), aRow(2)], `/queue/${source}-1`)
    await pass(10_000)
    await pressKey('j')
    expect(place()).toBe('/queue/advert-2')
    await pressKey('ArrowUp')
    expect(place()).toBe(`/queue/${source}-1`)
  })

  it('[STAFF-03] quick presses decide one item after the other in their order, each the one that stands there', async () => {
    const { item } = await opened([aRow(1), aRow(2), aRow(3), aRow(4)], '/queue/advert-1')
    await pass(400)
    const seen: (string | null)[] = []
    for (let times = 0; times < 3; times++) {
      seen.push(item())
      await pressKey('a')
    }
    await pass(500)
    expect(seen).toEqual(['Skylane 1', 'Skylane 2', 'Skylane 3'])
    expect([review.mock.calls.map(([{ params }]) => params.id), item()]).toEqual([[1, 2, 3], 'Skylane 4'])
  })

  it('passes over what a colleague has and what is one’s own, which stand dimmed and without buttons', async () => {
    const rows = [aRow(1), aRow(2, { claim: { ...mona, id: 2 } }), aRow(3, { isOwn: true }), aRow(4)]
    const { text, place, container } = await opened(rows, '/queue/advert-1')
    expect(text()).toContain('Mona has this')
    expect(
      [...container.querySelectorAll('ol [data-taken]')].map(row => [
        row.getAttribute('data-key'),
        row.querySelectorAll('button').length,
      ]),
    ).toEqual([
      ['advert-2', 0],
      ['advert-3', 0],
    ])
    await pressKey('j')
    await pass(0)
    expect(place()).toBe('/queue/advert-4')
    await pressKey('k')
    await pass(0)
    expect(place()).toBe('/queue/advert-1')
  })

  it('goes back to the one before when the last is decided, and is left empty at the end', async () => {
    const { press, place, text } = await opened([aRow(1), aRow(2)], '/queue/advert-2')
    await press('Approve a')
    await pass(0)
    expect(place()).toBe('/queue/advert-1')
    await press('Approve a')
    await pass(0)
    await pass(2000)
    expect(place()).toBe('/queue')
    expect(text()).toContain('Nothing waits')
  })

  it('waits at the end of what is loaded, and goes on with the page that comes', async () => {
    const { press, place, item, text } = await opened([aRow(1), aRow(2)], '/queue/advert-1', [
      aRow(3),
      aRow(4),
    ])
    await press('Approve a')
    await pass(0)
    expect(item()).toBe('Skylane 2')
    await press('Approve a')
    await pass(700)
    expect([place(), text()]).toEqual(['/queue', expect.not.stringContaining('Choose an item')])
    await pass(400)
    expect([place(), item()]).toEqual(['/queue/advert-3', 'Skylane 3'])
  })

  it('waits for the list when an item is decided before that is there, and goes on with its first', async () => {
    listTakes = 1000
    const { press, place, item, text } = await opened([aRow(1), aRow(2)], '/queue/advert-41')
    await press('Approve a')
    await pass(700)
    expect([place(), text()]).toEqual(['/queue', expect.not.stringContaining('Choose an item')])
    await pass(400)
    expect([place(), item()]).toEqual(['/queue/advert-1', 'Skylane 1'])
  })

  it('waits no longer for a list that comes without rows', async () => {
    listTakes = 1000
    const { press, place, text } = await opened([], '/queue/advert-41')
    await press('Approve a')
    await pass(1100)
    expect([place(), text()]).toEqual(['/queue', expect.stringContaining('Choose an item')])
  })

  it('goes on at once with those before the last one, though more may have moved there', async () => {
    const { press, place } = await opened([aRow(1), aRow(2), aRow(3)], '/queue/advert-3', [aRow(1)])
    await pass(1100)
    await press('Approve a')
    await pass(0)
    expect(place()).toBe('/queue/advert-2')
  })

  it('leaves decided rows where they are while somebody decides quickly, and folds them in a pause', async () => {
    const { titles } = await opened([aRow(1), aRow(2), aRow(3)], '/queue/advert-1')
    for (let times = 0; times < 2; times++) {
      await pressKey('a')
      await pass(500)
    }
    expect(titles()).toEqual(['Skylane 1', 'Skylane 2', 'Skylane 3'])
    await pass(200)
    expect(titles()).toEqual(['Skylane 3'])
  })

  it('reads from the top where what it has not read has moved there', async () => {
    const [rows, later] = [[aRow(1), aRow(2)], [aRow(3)]]
    const { press, place, item } = await opened(rows, '/queue/advert-1', later)
    await press('Approve a')
    await pass(0)
    await press('Approve a')
    rows.unshift(...later.splice(0))
    await pass(1100)
    await pass(0)
    expect([place(), item()]).toEqual(['/queue/advert-3', 'Skylane 3'])
  })

  it.each([
    ['z', () => pressKey('z')],
    ['Ctrl Z', () => pressKey('z', document.body, { ctrlKey: true })],
    [
      'the button of Last decisions',
      () =>
        act(async () =>
          document.querySelector<HTMLElement>('[aria-label="Last decisions"] li button')?.click(),
        ),
    ],
  ])('[STAFF-02] has what %s took back on top, also where its row was not loaded', async (_, undo) => {
    const { press, place, titles, container } = await opened([aRow(1), aRow(2)], '/queue/advert-41')
    await press('Approve a')
    await pass(0)
    expect(place()).toBe('/queue/advert-1')
    await undo()
    await pass(0)
    expect(place()).toBe('/queue/advert-41')
    expect(titles()).toEqual(['Skylane 41', 'Skylane 1', 'Skylane 2'])
    expect(container.querySelector('h2')?.textContent).toBe('Taken back 1')
  })

  it('has a report that was taken back on top, also where its row was not loaded', async () => {
    decideMany.mockResolvedValue({ decided: [90] })
    const { press, place, titles, container } = await opened([aRow(1), aRow(2)], '/queue/report-90')
    await pass(0)
    await press('Leave online a')
    await painted()
    expect(decideMany.mock.lastCall?.[0]).toMatchObject({ body: { ids: [90], outcome: 'dismissed' } })
    expect(place()).toBe('/queue/advert-1')
    await pressKey('z')
    await pass(0)
    expect(place()).toBe('/queue/report-90')
    expect(titles()).toEqual(['Skylane 41', 'Skylane 1', 'Skylane 2'])
    // What the server adds for such a report stands in its risk.
    expect(container.querySelector('[data-key="report-90"]')?.textContent).toMatch(/50Report · fraud/)
  })

  it.each([
    ['u', null, 'upheld'],
    ['h', { status: 'hide' }, 'upheld'],
    ['c', { decision: 'requestChanges', note: 'It is sold.' }, 'upheld'],
    ['r', { decision: 'reject', note: 'It is sold.' }, 'upheld'],
  ])('[PLUS-18] %s decides a reported advert and its reports with it', async (key, decision, outcome) => {
    decideMany.mockResolvedValue({ decided: [90] })
    const { place, container } = await opened([aRow(1)], '/queue/report-90')
    await pass(0)
    await pressKey(key)
    if (decision && 'note' in decision) {
      const note = controlOf(container, 'Note to the seller')
      await typeIn(note, decision.note)
      await pass(500)
      await pressKey('Enter', note, { ctrlKey: true })
    }
    await painted()
    const made = [...review.mock.calls, ...update.mock.calls].map(([{ params, body }]) => [params.id, body])
    expect(made).toEqual(decision ? [[41, expect.objectContaining(decision)]] : [])
    expect(decideMany.mock.calls).toEqual([[{ params: { id: 41 }, body: { ids: [90], note: '', outcome } }]])
    expect(place()).toBe('/queue/advert-1')
  })

  it('says who is deciding the open item, and has a way to take it over in place of the decisions', async () => {
    claim.mockRejectedValue(new AppError('claimed', 'Taken.', { data: { claim: { ...mona, id: 1 } } }))
    const { claimed, container } = await opened([aRow(1)], '/queue/advert-1')
    await pass(400)
    expect(claimed()).toBe('Mona is deciding this until 12:10 UTC.')
    // Nothing else can be pressed, and the keys of the decisions rest.
    const bar = container.querySelector('[role="toolbar"]')
    expect(bar?.textContent).toMatch(/^Mona has thisTake over/)
    await pressKey('a')
    expect(review).not.toHaveBeenCalled()
    claim.mockResolvedValue({ ...mona, id: 1 })
    await act(async () => bar?.querySelector('button')?.click())
    expect(claim.mock.lastCall?.[0]).toEqual({ body: { source: 'advert', id: 1, force: true } })
    await pass(0)
    expect(bar?.textContent).toContain('Approve')
  })
})
