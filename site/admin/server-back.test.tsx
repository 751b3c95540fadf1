import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Host } from '../../shared/console/platform/host'
import { ReadAgain } from '../../shared/console/platform/use-server-back'
import { AppError, type ErrorCode } from '../../shared/contract/errors'
import { renderStaff } from './staff.testing'

const answers = vi.fn<NonNullable<Host['answers']>>()
const read = vi.fn<() => Promise<string>>()
const failing = (code: ErrorCode) => () => Promise.reject(new AppError(code, 'No.'))

const Figures = () => {
  const { data, isError } = useQuery({ queryKey: ['figures'], queryFn: read })
  return <p>{isError ? 'It could not be read' : data}</p>
}

const opened = () =>
  renderStaff(
    <>
      <ReadAgain />
      <Figures />
    </>,
    { answers },
  )
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  answers.mockReset()
  read.mockReset()
})

describe('[DESK-08] a section that was opened without a server', () => {
  it('a section opened without a server reads itself when the server is back', async () => {
    read.mockImplementation(failing('unavailable'))
    answers.mockResolvedValue(false)
    const { container } = await opened()
    await later(60_000)
    expect(container.textContent).toBe('It could not be read')
    expect(read).toHaveBeenCalledOnce()
    answers.mockResolvedValue(true)
    read.mockResolvedValue('306 adverts')
    await later(30_000)
    expect(container.textContent).toBe('306 adverts')
    const asked = answers.mock.calls.length
    await later(60_000)
    expect(answers).toHaveBeenCalledTimes(asked)
  })

  it('a section opened without a network reads at once when the network is back', async () => {
    read.mockImplementation(failing('unavailable'))
    answers.mockResolvedValue(false)
    const { container } = await opened()
    answers.mockResolvedValue(true)
    read.mockResolvedValue('306 adverts')
    await act(async () => void dispatchEvent(new Event('online')))
    await later(0)
    expect(container.textContent).toBe('306 adverts')
  })

  it('a section that the server refuses is not asked for again and again', async () => {
    for (const code of ['unavailable', 'forbidden'] as const) {
      read.mockReset().mockImplementation(failing(code))
      answers.mockResolvedValue(true)
      await opened()
      await later(120_000)
      expect(read).toHaveBeenCalledOnce()
    }
  })
})
