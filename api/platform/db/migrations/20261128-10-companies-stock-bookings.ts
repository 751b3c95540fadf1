import {
  calendarDate,
  id,
  integer,
  json,
  longText,
  maybe,
  money,
  needed,
  primary,
  ref,
  string,
  time,
} from '../columns'
import type { SchemaKit } from '../schema-kit'

/** What companies say of themselves, and what staff have checked of it. */
const createCompanies = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'companies',
    {
      id: id(),
      user_id: needed(ref()),
      created_at: needed(time()),
      logo: string(31),
      street: string(160),
      postcode: string(20),
      town: string(80),
      country: string(2),
      vat_id: string(20),
      hours: json(),
      checks: json(),
      checked_by: ref(),
      checked_at: time(),
      checked_until: time(),
    },
    [{ columns: ['user_id'], unique: true }],
  )

const createMembers = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'company_members',
    {
      id: id(),
      company_id: needed(ref()),
      user_id: needed(ref()),
      role: needed(string(8)),
      invited_by: ref(),
      created_at: needed(time()),
      left_at: time(),
    },
    [{ columns: ['company_id', 'user_id'], unique: true }, { columns: ['user_id'] }],
  )

const createInvites = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'company_invites',
    {
      id: id(),
      company_id: needed(ref()),
      mail: needed(string(254)),
      role: needed(string(8)),
      token_hash: needed(string(64)),
      invited_by: needed(ref()),
      created_at: needed(time()),
      expires_at: needed(time()),
      ended_at: time(),
    },
    [{ columns: ['token_hash'], unique: true }, { columns: ['company_id'] }, { columns: ['mail'] }],
  )

/** For which company a session works, for which account an act was done, and which member wrote a message. */
const addActors = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('sessions', 'member_id', ref())
  await kit.addColumn('audit_log', 'for_user_id', ref())
  await kit.addIndex('audit_log', { columns: ['for_user_id', 'id'] })
  await kit.addColumn('messages', 'member_id', ref())
}

/** Every account that is a company's already becomes one. */
const fillCompanies = (kit: SchemaKit): Promise<void> =>
  kit.run(
    `INSERT INTO companies (user_id, created_at)
      SELECT id, created_at FROM users u WHERE u.account_type <> 'person' AND u.deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM companies c WHERE c.user_id = u.id)`,
  )

/** Stock numbers of adverts, and how parts are sold and shipped. */
const addStock = async ({ addColumn, addIndex, run }: SchemaKit): Promise<void> => {
  await addColumn('adverts', 'stock_number', string(40))
  await addColumn('adverts', 'stock_key', string(120))
  await addColumn('adverts', 'quantity', integer())
  await addColumn('adverts', 'unit', string(2))
  await addColumn('adverts', 'sale_type', string(8))
  await addColumn('adverts', 'core_charge', money())
  await addColumn('adverts', 'core_on_request', maybe())
  await addColumn('adverts', 'shelf_life_until', calendarDate())
  await addColumn('adverts', 'ships_to', string(400))
  await addColumn('adverts', 'shipping_paid_by', string(8))
  // Several documents, which need more room than the one of before.
  await addColumn('adverts', 'certificates', string(200))
  await run(
    'UPDATE adverts SET certificates = certificate WHERE certificates IS NULL AND certificate IS NOT NULL',
  )
  await addIndex('adverts', { columns: ['owner_id', 'stock_key'], name: 'adverts_stock', unique: true })
}

/** The models that parts fit, by which listings find them, and what merged models have become. */
const createFits = async ({ addColumn, createTable }: SchemaKit): Promise<void> => {
  await addColumn('adverts', 'fits', string(600))
  await createTable('part_fits', { id: id(), advert_id: needed(ref()), model_id: needed(ref()) }, [
    { columns: ['model_id', 'advert_id'] },
    { columns: ['advert_id'] },
  ])
  await createTable('merged_models', { from_id: primary(ref()), into_id: needed(ref()) })
}

/** Documents of parts, and when a seller opened them to the buyer of a conversation. */
const createDocuments = async ({ addColumn, createTable }: SchemaKit): Promise<void> => {
  await createTable(
    'advert_documents',
    {
      id: id(),
      file: needed(string(40)),
      advert_id: needed(ref()),
      owner_id: needed(ref()),
      kind: needed(string(20)),
      name: needed(string(120)),
      type: needed(string(8)),
      bytes: needed(integer()),
      status: needed(string(12)),
      created_at: needed(time()),
      deleted_at: time(),
    },
    [{ columns: ['advert_id'] }, { columns: ['status', 'created_at'] }, { columns: ['deleted_at'] }],
  )
  await addColumn('threads', 'documents_opened_at', time())
}

/** Days of leases and tools that are blocked, asked for or confirmed; listings read those taken from the advert. */
const createBookings = async ({ addColumn, createTable }: SchemaKit): Promise<void> => {
  await createTable(
    'bookings',
    {
      id: id(),
      advert_id: needed(ref()),
      state: needed(string(12)),
      from_day: needed(calendarDate()),
      to_day: needed(calendarDate()),
      note: needed(string(200), ''),
      thread_id: ref(),
      created_at: needed(time()),
      decided_at: time(),
    },
    [{ columns: ['advert_id', 'to_day'] }, { columns: ['thread_id'] }],
  )
  await addColumn('adverts', 'taken_days', longText())
  await addColumn('guest_enquiries', 'from_day', calendarDate())
  await addColumn('guest_enquiries', 'to_day', calendarDate())
}

/** The address of an advert's calendar, and the calendar that it reads. */
const createCalendarLinks = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'calendar_links',
    {
      id: id(),
      advert_id: needed(ref()),
      out_key: string(43),
      in_url: string(500),
      next_fetch_at: time(),
      fetched_at: time(),
      problem: string(400),
      kept: integer(),
      refused: json(),
    },
    [
      { columns: ['advert_id'], unique: true },
      { columns: ['out_key'], unique: true },
      { columns: ['next_fetch_at'] },
    ],
  )

export const up = async (kit: SchemaKit): Promise<void> => {
  await createCompanies(kit)
  await createMembers(kit)
  await createInvites(kit)
  await addActors(kit)
  await fillCompanies(kit)
  await addStock(kit)
  await createFits(kit)
  await createDocuments(kit)
  await createBookings(kit)
  await createCalendarLinks(kit)
}
