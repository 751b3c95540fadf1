import { counter, id, json, longText, needed, primary, ref, string, time } from '../../columns'
import type { Tables } from '../../schema-kit'

export const accounts: Tables = {
  users: {
    columns: {
      id: id(),
      mail: needed(string(254)),
      password: needed(string(200)),
      name: needed(string(60)),
      surname: needed(string(60)),
      dial_code: needed(string(8), ''),
      phone: needed(string(20), ''),
      account_type: needed(string(20), 'person'),
      role: needed(string(20), 'user'),
      token_version: counter(),
      suspended_at: time(),
      deleted_at: time(),
      created_at: needed(time()),
      updated_at: needed(time()),
      confirmed_at: time(),
      warned_at: time(),
      display_currency: string(3),
    },
    indexes: [{ columns: ['mail'], unique: true }, { columns: ['created_at', 'id'] }],
  },
  sessions: {
    columns: {
      id: primary(string(40)),
      user_id: needed(ref()),
      created_at: needed(time()),
      expires_at: needed(time()),
      ended_at: time(),
      client: needed(string(200), ''),
    },
    indexes: [{ columns: ['user_id'] }, { columns: ['expires_at'] }],
  },
  otps: {
    columns: {
      id: id(),
      user_id: needed(ref()),
      code_hash: needed(string(200)),
      expires_at: needed(time()),
      tries: counter(),
      used_at: time(),
      created_at: needed(time()),
      asker: needed(string(64), ''),
      asker_network: needed(string(64), ''),
      foreign_tries: counter(),
    },
    indexes: [{ columns: ['user_id', 'id'] }],
  },
  /** Links that prove a mail address; only the token's hash is stored. */
  mail_links: {
    columns: {
      id: id(),
      user_id: needed(ref()),
      mail: needed(string(254)),
      token_hash: needed(string(64)),
      expires_at: needed(time()),
      used_at: time(),
      created_at: needed(time()),
    },
    indexes: [
      { columns: ['token_hash'], unique: true },
      { columns: ['user_id'] },
      { columns: ['expires_at'] },
    ],
  },
  /** Browsers and consoles that have signed in to an account before; only their token's hash is stored. */
  known_devices: {
    columns: {
      id: id(),
      user_id: needed(ref()),
      token_hash: needed(string(64)),
      session_id: needed(string(40), ''),
      created_at: needed(time()),
      used_at: needed(time()),
    },
    indexes: [
      { columns: ['token_hash', 'user_id'], unique: true },
      { columns: ['user_id'] },
      { columns: ['used_at'] },
    ],
  },
  upgrade_requests: {
    columns: {
      id: id(),
      user_id: needed(ref()),
      account_type: needed(string(20)),
      company: needed(string(120)),
      vat_id: string(40),
      note: longText(),
      state: needed(string(12), 'open'),
      reply: longText(),
      created_at: needed(time()),
      decided_by: ref(),
      decided_at: time(),
    },
    indexes: [{ columns: ['user_id', 'id'] }, { columns: ['state', 'id'] }],
  },
  /** Hashed phone numbers and mail addresses of accounts and their adverts; shared ones are found by index. */
  contact_marks: {
    columns: {
      id: id(),
      user_id: needed(ref()),
      mark: needed(string(40)),
    },
    indexes: [{ columns: ['mark', 'user_id'], unique: true }, { columns: ['user_id'] }],
  },
  idempotency_keys: {
    columns: {
      id: id(),
      user_id: needed(ref()),
      name: needed(string(64)),
      request: needed(string(64)),
      result: needed(json()),
      created_at: needed(time()),
    },
    indexes: [{ columns: ['user_id', 'name'], unique: true }, { columns: ['created_at'] }],
  },
}
