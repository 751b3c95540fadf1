import {
  calendarDate,
  counter,
  id,
  integer,
  longText,
  money,
  needed,
  primary,
  ref,
  string,
  time,
} from '../../columns'
import type { Tables } from '../../schema-kit'

export const billing: Tables = {
  orders: {
    columns: {
      id: id(),
      user_id: needed(ref()),
      packet_id: needed(string(40)),
      quantity: needed(integer(), 1),
      credit_kind: needed(string(12)),
      credits: needed(integer()),
      amount: needed(money()),
      currency: needed(string(3), 'EUR'),
      status: needed(string(16), 'open'),
      method: needed(string(16)),
      provider_id: string(120),
      invoice_number: string(40),
      paid_at: time(),
      created_at: needed(time()),
      updated_at: needed(time()),
      billing: longText(),
      vat_rate: needed(integer(), 0),
      payment_id: string(120),
      problem: string(200),
      invoice: longText(),
      issued_at: time(),
      ended_at: time(),
    },
    indexes: [
      { columns: ['user_id', 'id'] },
      { columns: ['provider_id'], unique: true },
      { columns: ['invoice_number'], unique: true },
      { columns: ['status', 'id'] },
      { columns: ['payment_id'] },
    ],
  },
  payment_events: {
    columns: {
      id: id(),
      event_id: needed(string(120)),
      type: needed(string(60)),
      order_id: ref(),
      outcome: needed(string(40), ''),
      at: needed(time()),
    },
    indexes: [{ columns: ['event_id'], unique: true }, { columns: ['order_id'] }],
  },
  credit_ledger: {
    columns: {
      id: id(),
      user_id: needed(ref()),
      credit_kind: needed(string(12)),
      entry: needed(string(12)),
      amount: needed(integer()),
      advert_id: ref(),
      order_id: ref(),
      actor_id: ref(),
      note: needed(string(200), ''),
      at: needed(time()),
    },
    indexes: [
      { columns: ['advert_id'] },
      { columns: ['order_id', 'entry', 'note'], unique: true, name: 'credit_ledger_once_per_order' },
      { columns: ['user_id', 'credit_kind', 'amount'] },
    ],
  },
  invoice_numbers: {
    columns: {
      year: primary(integer()),
      last: needed(counter()),
    },
  },
  /** Each invoice can be cancelled once; an order may have several, as it can get a new invoice. */
  credit_notes: {
    columns: {
      id: id(),
      order_id: needed(ref()),
      number: needed(string(40)),
      invoice_number: needed(string(40)),
      reason: needed(string(16)),
      invoice: needed(longText()),
      issued_at: needed(time()),
    },
    indexes: [
      { columns: ['order_id', 'id'] },
      { columns: ['number'], unique: true },
      { columns: ['invoice_number'], unique: true },
    ],
  },
  /** Like `invoice_numbers`, but a separate series, since the year is the primary key of both. */
  credit_note_numbers: {
    columns: {
      year: primary(integer()),
      last: needed(counter()),
    },
  },
  banners: {
    columns: {
      id: id(),
      user_id: ref(),
      class: needed(string(4)),
      slot: counter(),
      file: needed(string(60)),
      link: needed(string(400)),
      alt: needed(string(200), ''),
      start: needed(time()),
      exp: needed(time()),
      state: needed(string(12), 'booked'),
      created_at: needed(time()),
      company: string(120),
      request_id: ref(),
    },
    indexes: [{ columns: ['class', 'start'] }, { columns: ['file'] }, { columns: ['exp'] }],
  },
  /** Each day of a place belongs to one booking: a unique key refuses a second one. */
  banner_days: {
    columns: {
      id: id(),
      class: needed(string(4)),
      slot: counter(),
      day: needed(calendarDate()),
      banner_id: needed(ref()),
    },
    indexes: [{ columns: ['class', 'slot', 'day'], unique: true }, { columns: ['banner_id'] }],
  },
  banner_requests: {
    columns: {
      id: id(),
      user_id: needed(ref()),
      class: needed(string(4)),
      company: needed(string(120)),
      mail: needed(string(254)),
      start: needed(calendarDate()),
      target: needed(string(400)),
      message: needed(longText()),
      state: needed(string(12), 'open'),
      created_at: needed(time()),
    },
    indexes: [{ columns: ['state', 'id'] }],
  },
}
