import type { Lead } from '../../../shared/contract/leads'
import { advertKinds } from '../../../shared/data/advert-codes'
import { leadMoves, leadSources, leadStates } from '../../../shared/data/lead-codes'
import { slugOf } from '../../../shared/rules/slug'
import { companyOf } from '../../platform/db/company-of'
import type { Row } from '../../platform/db/connect'
import { oneOf, oneOfOrNull, textOrNull } from '../../platform/db/row-readers'
import { toIso } from '../../platform/db/values'

/** A row of the leads' query. */
export const toLead = (row: Row): Lead => {
  const isGone = row['buyer_name'] === null || row['buyer_deleted_at'] !== null
  return {
    threadId: Number(row['id']),
    state: oneOf(row['state'], leadStates),
    move: oneOfOrNull(row['move'], leadMoves),
    source: oneOf(row['source'], leadSources),
    buyer: isGone ? null : nameIn(row, 'buyer'),
    company: isGone ? null : companyOf({ account_type: 'person', ...prefixed(row) }).company,
    advert: row['advert_found'] === null ? null : advertOf(row),
    since: toIso(row['created_at']) ?? '',
    answeredAt: toIso(row['answered_at']),
    updatedAt: toIso(row['updated_at']) ?? '',
    unread: Number(row['seller_unread']),
    assignee:
      row['assignee_id'] === null || row['assignee_name'] === null
        ? null
        : { id: Number(row['assignee_id']), name: nameIn(row, 'assignee') },
    remindOn: textOrNull(row['remind_on']),
    notes: Number(row['notes']),
    version: Number(row['version']),
  }
}

/** A guest has no type of account. */
const prefixed = (row: Row): Row =>
  row['buyer_account_type'] === null
    ? {}
    : { account_type: row['buyer_account_type'] ?? null, company: row['buyer_company'] ?? null }

const advertOf = (row: Row): Lead['advert'] => {
  const [id, title] = [Number(row['advert_id']), String(row['title'])]
  return { id, kind: oneOf(row['kind'], advertKinds), slug: slugOf(title, id), title }
}

const nameIn = (row: Row, whose: string): string =>
  [textOrNull(row[`${whose}_name`]), textOrNull(row[`${whose}_surname`])].filter(Boolean).join(' ')
