import { counter, flag, id, integer, json, longText, needed, primary, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Where an account's stock comes from, and when it is fetched. */
const createSources = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'stock_sources',
    {
      id: id(),
      owner_id: needed(ref()),
      name: needed(string(80)),
      kind: needed(string(12)),
      format: string(8),
      mapping: json(),
      complete: flag(),
      defaults: json(),
      currency: string(3),
      url: string(500),
      every_hours: needed(integer(), 24),
      next_fetch_at: time(),
      fetched_at: time(),
      etag: string(200),
      last_modified: string(60),
      file_hash: string(64),
      problem: string(400),
      failures: counter(),
      created_at: needed(time()),
      deleted_at: time(),
    },
    [{ columns: ['owner_id'] }, { columns: ['next_fetch_at'] }],
  )

/** One file of a source: its dry run, and the job that applies it. */
const createRuns = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'stock_runs',
    {
      id: id(),
      source_id: needed(ref()),
      owner_id: needed(ref()),
      state: needed(string(12)),
      way: needed(string(8)),
      file_name: needed(string(120)),
      format: needed(string(8)),
      encoding: needed(string(20)),
      columns: json(),
      mapping: json(),
      style: json(),
      defaults: json(),
      complete: flag(),
      hides: counter(),
      asks: flag(),
      member_id: ref(),
      audit_id: ref(),
      client: needed(string(40), ''),
      request_id: string(40),
      created_at: needed(time()),
      started_at: time(),
      finished_at: time(),
      problem: string(400),
    },
    [{ columns: ['owner_id', 'id'] }, { columns: ['source_id', 'id'] }, { columns: ['state'] }],
  )

const createRows = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'stock_rows',
    {
      id: id(),
      run_id: needed(ref()),
      nth: needed(integer()),
      place: needed(string(120)),
      stock_key: string(120),
      stock_number: string(40),
      title: needed(string(160)),
      plan: needed(string(12)),
      result: needed(string(12)),
      cells: json(),
      corrected: json(),
      faults: json(),
      changes: json(),
      input: json(),
      photos: json(),
      photos_wanted: counter(),
      photos_done: counter(),
      photos_failed: counter(),
      advert_id: ref(),
      before: json(),
      why: string(400),
      at: time(),
    },
    [
      { columns: ['run_id', 'nth'] },
      { columns: ['run_id', 'stock_key'] },
      { columns: ['advert_id'] },
      { columns: ['run_id', 'plan', 'result'] },
      { columns: ['run_id', 'result', 'nth'] },
    ],
  )

/** Which source an advert came from, in how many runs one after the other it was missing, and the photos it was given. */
const createItems = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'stock_items',
    {
      advert_id: primary(ref()),
      source_id: needed(ref()),
      missed: counter(),
      is_hidden: flag(),
      photos: json(),
    },
    [{ columns: ['source_id', 'advert_id'] }],
  )

/** Photos that were fetched, by the hash of their addresses, and files of archives that wait for their rows. */
const createPhotos = async (kit: SchemaKit): Promise<void> => {
  await kit.createTable(
    'stock_photos',
    {
      id: id(),
      owner_id: needed(ref()),
      address_hash: needed(string(64)),
      address: needed(longText()),
      etag: string(200),
      last_modified: string(60),
      hash: string(40),
      file: string(40),
      fetched_at: needed(time()),
    },
    [{ columns: ['owner_id', 'address_hash'], unique: true }],
  )
  await kit.createTable(
    'stock_files',
    {
      id: id(),
      run_id: needed(ref()),
      name: needed(string(255)),
      file: needed(string(40)),
      hash: needed(string(40)),
    },
    [{ columns: ['run_id'] }],
  )
}

export const up = async (kit: SchemaKit): Promise<void> => {
  await createSources(kit)
  await createRuns(kit)
  await createRows(kit)
  await createItems(kit)
  await createPhotos(kit)
}
