import { calendarDate, counter, json, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Adverts under offer and leased until a day, impressions per day, and what a list of drafts shows of each. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('adverts', 'under_offer_at', time())
  await kit.addColumn('adverts', 'let_until', calendarDate())
  await kit.addColumn('adverts', 'let_told', calendarDate())
  await kit.addIndex('adverts', { columns: ['let_until'] })
  await kit.addColumn('daily_counters', 'impressions', counter())
  await kit.addColumn('drafts', 'summary', json())
}
