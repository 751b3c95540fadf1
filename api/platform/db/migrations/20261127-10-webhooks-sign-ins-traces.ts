import {
  counter,
  flag,
  id,
  integer,
  json,
  longCounter,
  longText,
  needed,
  primary,
  ref,
  string,
  time,
} from '../columns'
import type { SchemaKit } from '../schema-kit'

const createWebhooks = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'webhooks',
    {
      id: id(),
      user_id: needed(ref()),
      for_operator: flag(),
      url: needed(string(500)),
      description: needed(string(100), ''),
      events: needed(json()),
      secret: needed(string(200)),
      former_secret: string(200),
      former_until: time(),
      created_at: needed(time()),
      off_at: time(),
      off_reason: string(8),
      failing_since: time(),
      last_attempt_at: time(),
      last_status: integer(),
    },
    [{ columns: ['user_id'] }, { columns: ['for_operator'] }],
  )

const createDeliveries = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'webhook_deliveries',
    {
      id: id(),
      webhook_id: needed(ref()),
      event: needed(string(40)),
      message_id: needed(string(60)),
      body: needed(longText()),
      group_key: string(60),
      state: needed(string(12), 'waiting'),
      not_before: needed(time()),
      tries: counter(),
      created_at: needed(time()),
    },
    [
      { columns: ['state', 'not_before', 'webhook_id'] },
      { columns: ['webhook_id', 'id'] },
      { columns: ['group_key'] },
    ],
  )

const createAttempts = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'webhook_attempts',
    {
      id: id(),
      delivery_id: needed(ref()),
      at: needed(time()),
      status: integer(),
      error: string(400),
      milliseconds: needed(integer()),
      answer: longText(),
    },
    [{ columns: ['delivery_id'] }],
  )

/** Passkeys, the challenges that they have answered, and when a session last proved whose it is. */
const createPasskeys = async (kit: SchemaKit): Promise<void> => {
  await kit.createTable(
    'passkeys',
    {
      id: id(),
      user_id: needed(ref()),
      credential_id: needed(string(683)),
      public_key: needed(longText()),
      sign_count: longCounter(),
      transports: needed(json()),
      name: needed(string(60)),
      backed_up: flag(),
      created_at: needed(time()),
      last_used_at: time(),
    },
    [{ columns: ['credential_id'], unique: true }, { columns: ['user_id'] }],
  )
  await kit.createTable('spent_challenges', { id: primary(string(43)), expires_at: needed(time()) }, [
    { columns: ['expires_at'] },
  ])
  await kit.addColumn('sessions', 'proved_at', time())
}

/** Who accounts are at the identity provider, what it gave at their sign-ins, and which sessions were opened by these. */
const createIdentities = async (kit: SchemaKit): Promise<void> => {
  await kit.createTable(
    'provider_identities',
    {
      id: id(),
      user_id: needed(ref()),
      issuer: needed(string(500)),
      subject: needed(string(255)),
      subject_hash: needed(string(64)),
      created_at: needed(time()),
      last_used_at: time(),
    },
    [
      { columns: ['subject_hash'], unique: true },
      { columns: ['user_id'], unique: true },
    ],
  )
  await kit.addColumn('sessions', 'by_provider', flag())
  await kit.createTable(
    'provider_sign_ins',
    {
      id: id(),
      user_id: needed(ref()),
      tokens: needed(longText()),
      created_at: needed(time()),
      expires_at: needed(time()),
      recheck_at: time(),
    },
    [{ columns: ['user_id'] }, { columns: ['expires_at'] }, { columns: ['recheck_at'] }],
  )
  await kit.addColumn('sessions', 'provider_sign_in_id', ref())
}

/** The trace of the request that queued a mail or began a bulk job; null where none was traced. */
const addTraceparents = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('mail_outbox', 'traceparent', string(55))
  await kit.addColumn('bulk_jobs', 'traceparent', string(55))
}

export const up = async (kit: SchemaKit): Promise<void> => {
  await createWebhooks(kit)
  await createDeliveries(kit)
  await createAttempts(kit)
  await createPasskeys(kit)
  await createIdentities(kit)
  await addTraceparents(kit)
}
