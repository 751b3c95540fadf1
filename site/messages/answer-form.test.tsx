import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AppError } from '../../shared/contract/errors'
import type { ThreadCalls } from '../../shared/queries/messages'
import { renderPage } from '../testing'
import { AnswerForm } from './answer-form'
import { ThreadCallsProvider } from './thread-calls'

afterEach(() => localStorage.clear())

const open = async () => {
  const calls: ThreadCalls = {
    key: ['messages', 'guest', 'token'],
    load: () => Promise.reject(new Error('not asked')),
    answer: () => Promise.reject(new AppError('unauthenticated', 'The link has ended.')),
    read: () => Promise.resolve(undefined),
    report: () => Promise.reject(new Error('not asked')),
    moveRequest: () => Promise.reject(new Error('nothing was asked for')),
  }
  const page = await renderPage(
    <ThreadCallsProvider value={calls}>
      <AnswerForm threadId={7} hasTexts={false} />
    </ThreadCallsProvider>,
  )
  return { ...page, area: () => page.container.querySelector('textarea')! }
}

it('a guest’s answer outlasts an ended link, a reload and another tab, and advice stands above it', async () => {
  const first = await open()
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      first.area(),
      'Yes, on Monday.',
    )
    first.area().dispatchEvent(new Event('input', { bubbles: true }))
  })
  await first.press('Send')
  expect(first.area().value).toBe('Yes, on Monday.')
  expect((await open()).area().value).toBe('Yes, on Monday.')
  expect(first.text()).toContain('Pay nothing in advance')
  expect(first.container.querySelector('a')?.getAttribute('href')).toBe('/buying-an-aircraft')
})
