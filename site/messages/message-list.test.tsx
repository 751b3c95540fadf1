import { expect, it } from 'vitest'
import type { Message } from '../../shared/contract/messages'
import { renderPage } from '../testing'
import { MessageList } from './message-list'
import { ThreadCallsProvider } from './thread-calls'

const sentAt = '2026-03-01T10:00:00Z'
const messages: readonly Message[] = [
  { id: 1, mine: true, text: 'Is it still there?', sentAt, undelivered: true },
  {
    id: 2,
    mine: false,
    text: 'Yes, see the papers.',
    sentAt,
    via: 'mail',
    refusedFiles: ['logs.zip', 'a.exe'],
  },
  { id: 3, mine: true, text: 'Thank you.', sentAt },
]

it('[PROF-03] a message says that its mail came back, and which files of a mail were not taken', async () => {
  const { container } = await renderPage(
    <ThreadCallsProvider value={{} as never}>
      <MessageList thread={{ messages, partner: 'Grace', more: false } as never} now={Date.parse(sentAt)} />
    </ThreadCallsProvider>,
  )
  const said = (id: number) => container.querySelector(`[data-message="${id}"]`)?.textContent
  expect(said(1)).toContain('Not delivered: the email about this came back.')
  expect(said(2)).toContain('2 files came with the email and were not taken: logs.zip, a.exe')
  expect(said(2)).toContain('by email')
  expect(said(3)).not.toMatch(/Not delivered|not taken/)
})
