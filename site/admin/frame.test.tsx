import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSectionKeys } from '../../shared/console/app/use-section-keys'
import { firstPath, offeredSections, sectionOf } from '../../shared/console/app/sections'
import { useItemKeys } from '../../shared/console/platform/use-item-keys'
import { pressKey } from '../testing'
import { renderStaff } from './staff.testing'

const done = vi.fn<(what: string) => void>()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  done.mockReset()
})
const said = () => done.mock.calls.map(([what]) => what)

const Screen = () => {
  useSectionKeys(key => done(`go ${key}`))
  useItemKeys({ a: () => done('approve'), r: () => done('reject') })
  return <input aria-label="Note" />
}

describe('the keys that go to a section', () => {
  it('the letter after g goes there and decides nothing', async () => {
    await renderStaff(<Screen />)
    await pressKey('g')
    await pressKey('a')
    await pressKey('a')
    expect(said()).toEqual(['go a', 'approve'])
  })

  it('g is forgotten after a moment, and rests while somebody types', async () => {
    const { container } = await renderStaff(<Screen />)
    await pressKey('g')
    await act(() => vi.advanceTimersByTimeAsync(2000))
    await pressKey('r')
    await pressKey('g', container.querySelector('input') ?? undefined)
    await pressKey('r')
    expect(said()).toEqual(['reject', 'reject'])
  })

  it('no letter leads to two sections, and staff land on the queue', () => {
    const keys = offeredSections({ role: 'Admin' }).flatMap(({ key }) => key ?? [])
    expect(keys).toEqual(expect.arrayContaining([...'qwrscamj']))
    expect(new Set(keys).size).toBe(keys.length)
    expect(sectionOf(firstPath)?.word).toBe('queue')
  })
})
