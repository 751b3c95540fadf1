export interface StandinSession {
  readonly id: string
  readonly url: string | null
  readonly success_url: string
  readonly cancel_url: string
  readonly metadata: Readonly<Record<string, string>>
  amount_total: number
  currency: string
  payment_intent: string | null
  payment_status: string
  status: string
}

export interface StandinCall {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

export interface StripeStandin {
  readonly url: string
  readonly sessions: ReadonlyMap<string, StandinSession>
  readonly calls: readonly StandinCall[]
  readonly behaviour: { delay: number; down: boolean; sendsEvents: boolean }
  /** Marks a session as paid, without an event. */
  pay(id: string): StandinSession
  close(): Promise<void>
}

export const standinKey: string
export const standinSecret: string
export const signedEvent: (
  type: string,
  object: object,
  more?: { id?: string; secret?: string; timestamp?: number },
) => { payload: string; header: string }
export const startStripeStandin: (options?: { port?: number; webhook?: string }) => Promise<StripeStandin>
