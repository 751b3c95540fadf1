import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { Webhook } from '../../shared/contract/webhooks'
import { webhooks } from '../../shared/text/en-webhooks'
import { MoreTexts } from '../../shared/text/text'
import { fakeClient, renderPage } from '../testing'
import { WebhookForm } from './webhook-form'

const texts = { en: { webhooks } }
const hook: Webhook = {
  ...{ id: 7, url: 'https://stock.example.test/hooks', description: 'Stock' },
  events: ['advert.approved', 'message.received'],
  ...{ forOperator: false, createdAt: '', formerUntil: null, off: null, offAt: null, failingSince: null },
  ...{ lastAttemptAt: null, lastStatus: null, madeBy: null, isMakerGone: false },
}

it('[OPER-11] unticking every event of a webhook is kept while its form is closed', async () => {
  const client = fakeClient()
  const open = () =>
    renderPage(
      <MoreTexts texts={texts}>
        <WebhookForm
          client={client}
          forOperator={false}
          hook={hook}
          onMade={vi.fn<() => void>()}
          onSaved={vi.fn<() => void>()}
        />
      </MoreTexts>,
      { client },
    )
  const ticked = (container: Element) =>
    container.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')
  const first = await open()
  expect(ticked(first.container)).toHaveLength(2)
  for (const box of ticked(first.container)) act(() => box.click())
  await first.close()
  expect(ticked((await open()).container)).toHaveLength(0)
})
