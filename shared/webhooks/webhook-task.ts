import type { ComponentType } from 'react'
import type { Client } from '../client/client'
import type { Webhook } from '../contract/webhooks'

/** Which dialog is open; all but the first are about one webhook. */
export type WebhookTask =
  | { readonly do: 'make' }
  | { readonly do: 'show' | 'change' | 'rotate' | 'remove'; readonly id: number }

export interface WebhookFormProps {
  readonly client: Client
  readonly forOperator: boolean
  /** The one that is changed; undefined for a new one. */
  readonly hook: Webhook | undefined
  /** Called with the secret of a new one. */
  readonly onMade: (secret: string) => void
  readonly onSaved: () => void
}

/** What the program around the webhooks gives them. */
export interface WebhookPort {
  readonly client: Client
  readonly forOperator: boolean
  /** The form of the program, which keeps what is typed until it is sent. */
  readonly Form: ComponentType<WebhookFormProps>
}
