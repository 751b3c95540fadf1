import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../shared/contract/errors'
import type { Claim } from '../../shared/contract/queue'
import { HostProvider, type Host } from '../../shared/console/platform/host'
import { ClaimBar } from '../../shared/console/claims/claim-bar'
import { useClaim } from '../../shared/console/claims/use-claim'
import type { QueueSource } from '../../shared/data/signal-codes'
import { staff } from '../../shared/text/en-staff'
import { MoreTexts } from '../../shared/text/text'
import { fakeClient, renderPage } from '../testing'
import { painted } from './staff.testing'

type Action = 'claim' | 'renew' | 'release'
interface Call {
  readonly said: string
  readonly done: () => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

const texts = { en: { staff } }
const until = '2026-03-01T12:10:00.000Z'
const claimOf = (id: number, name = 'Mara', ends = until): Claim => ({
  source: 'advert',
  id,
  by: { id: 1, name },
  until: ends,
})
const claimed = (by: string) =>
  new AppError('claimed', 'Taken.', { data: { claim: claimOf(1, by, '2026-03-01T12:08:00.000Z') } })

let calls: Call[]
let show: (item: number | null, source?: QueueSource) => Promise<void>
let page: Awaited<ReturnType<typeof renderPage>>

/** A server that answers when the test says so. */
const server = () => {
  const hear = (action: Action, id: number | string) =>
    new Promise<Claim>((resolve, reject) => {
      calls.push({
        said: `${action} ${id}`,
        done: () => act(async () => resolve(claimOf(Number(id)))),
        fail: error => act(async () => reject(error)),
      })
    })
  return fakeClient({
    queue: {
      claim: ({ body }) => hear('claim', body.id),
      renew: ({ body }) => hear('renew', body.id),
      release: ({ params }) => hear('release', params.id).then(() => undefined),
    },
  })
}

beforeEach(async () => {
  vi.useFakeTimers()
  calls = []
  const client = server()
  const host = { client, role: 'Moderator' } as Host
  let change: (open: { item: number; source: QueueSource } | null) => void = () => undefined
  page = await renderPage(
    <MoreTexts texts={texts}>
      <HostProvider value={host}>
        <Desk change={set => (change = set)} />
      </HostProvider>
    </MoreTexts>,
  )
  show = async (item, source = 'advert') => {
    await act(async () => change(item === null ? null : { item, source }))
    await painted()
  }
})
afterEach(async () => {
  await show(null)
  vi.useRealTimers()
})

const said = () => calls.map(call => call.said)
const bar = () => page.container.querySelector('.claim-said')?.textContent ?? null
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

describe('[PLUS-14] the claim of the open item', () => {
  it('an item is claimed when it opens and released when it is left', async () => {
    await show(1)
    expect([said(), bar()]).toEqual([['claim 1'], 'Taking it for you...'])
    await calls[0]!.done()
    expect(bar()).toMatch(/^Yours until 12:10 UTC/)
    await show(null)
    expect(said()).toEqual(['claim 1', 'release 1'])
  })

  it('a claim is released only after the server has granted it, also when the moderator has gone on', async () => {
    await show(1)
    await show(2)
    await show(3)
    expect(said()).toEqual(['claim 1', 'claim 2', 'claim 3'])
    await calls[1]!.done()
    expect(said().slice(3)).toEqual(['release 2'])
    await calls[0]!.done()
    expect(said().slice(4)).toEqual(['release 1'])
    expect(bar()).toBe('Taking it for you...')
    await calls[2]!.done()
    expect(bar()).toMatch(/^Yours until/)
  })

  it('a moderator who leaves and comes back before the server answers keeps the claim', async () => {
    await show(1)
    await calls[0]!.done()
    await show(2)
    await show(1)
    // The end of the first visit is on its way: the second begins after it.
    expect(said()).toEqual(['claim 1', 'claim 2', 'release 1'])
    await calls[2]!.done()
    expect(said().slice(3)).toEqual(['claim 1'])
    await calls[3]!.done()
    expect(bar()).toMatch(/^Yours until/)
  })

  it('an advert, its edit and its photos share one claim', async () => {
    await show(1, 'advert')
    await calls[0]!.done()
    await show(1, 'photo')
    expect(said()).toEqual(['claim 1', 'release 1'])
    await calls[1]!.fail(new AppError('unavailable', 'No answer.'))
    expect(said().slice(2)).toEqual(['claim 1'])
  })

  it('is not said to be another item’s when its answer comes late', async () => {
    await show(1)
    await show(2)
    await calls[1]!.fail(claimed('Tom'))
    expect(bar()).toBe('Tom is deciding this until 12:08 UTC.')
    await calls[0]!.done()
    expect(bar()).toBe('Tom is deciding this until 12:08 UTC.')
  })

  it('is looked for again while somebody else has it, and no more after one has left', async () => {
    await show(1)
    await calls[0]!.fail(claimed('Tom'))
    await wait(20)
    expect(said()).toEqual(['claim 1', 'claim 1'])
    await calls[1]!.done()
    expect(bar()).toMatch(/^Yours until/)
    await show(2)
    await calls.at(-1)!.fail(claimed('Tom'))
    await show(null)
    const before = said().length
    await wait(300)
    expect(said().length).toBe(before)
  })

  it('a claim that got no answer can be tried again', async () => {
    await show(1)
    await calls[0]!.fail(new TypeError('fetch failed'))
    expect(bar()).toMatch(/^It could not be claimed/)
    await page.press('Try again')
    await calls[1]!.done()
    expect(bar()).toMatch(/^Yours until/)
  })

  it('is not taken anew by a renewal that was under way when it was given back', async () => {
    await show(1)
    await calls[0]!.done()
    await wait(200)
    expect(said()).toEqual(['claim 1', 'renew 1'])
    await page.press('Give back')
    expect(said()).toEqual(['claim 1', 'renew 1'])
    await calls[1]!.done()
    expect(said().slice(2)).toEqual(['release 1'])
    await calls[2]!.done()
    expect(bar()).toBe('Given back. Others can take it now.')
    await wait(600)
    expect(said()).toHaveLength(3)
  })

  it('is still one’s own when it could not be given back, which is said', async () => {
    await show(1)
    await calls[0]!.done()
    await page.press('Give back')
    await calls[1]!.fail(new AppError('unavailable', 'No answer.'))
    expect(bar()).toMatch(/^Yours until/)
    expect(page.text()).toContain('It could not be given back.')
    await page.press('Give back')
    await calls[2]!.done()
    expect(bar()).toBe('Given back. Others can take it now.')
  })
})

interface DeskProps {
  readonly change: (set: (open: { item: number; source: QueueSource } | null) => void) => void
}

const Desk = ({ change }: DeskProps) => {
  const [open, setOpen] = useState<{ item: number; source: QueueSource } | null>(null)
  change(setOpen)
  return open && <Claimed id={open.item} source={open.source} />
}
// Without a key: the same screen goes from one item to the next.
const Claimed = ({ id, source }: { readonly id: number; readonly source: QueueSource }) => (
  <ClaimBar {...useClaim(source, id)} />
)
