import { afterEach, expect, it, vi } from 'vitest'
import { eventually } from '../../shared/eventually.testing'
import { renderPage } from '../testing'
import { ErrorView } from './error-view'

afterEach(() => vi.unstubAllGlobals())

it('Try again without a connection says so and reloads only once the server answers', async () => {
  const answers = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('Failed to fetch')))
  const reload = vi.fn<() => void>()
  vi.stubGlobal('fetch', answers)
  vi.stubGlobal('location', { href: 'http://localhost/aircraft', reload })
  const { press, text } = await renderPage(<ErrorView />)
  await press('Try again')
  await eventually(() => expect(text()).toContain('There is still no connection.'))
  expect(reload).not.toHaveBeenCalled()
  answers.mockResolvedValue(new Response())
  await press('Try again')
  await eventually(() => expect(reload).toHaveBeenCalledOnce())
})
