import type { AdvertKind } from '../../../shared/contract/adverts'
import { addedRisk, highestRisk, type QueueSource } from '../../../shared/data/signal-codes'
import { promisedOn } from '../../../shared/rules/promise'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import { toTime } from '../../platform/db/values'
import type { QueuePlace } from './queue-order'
import { codeOrNull, kindIn } from '../stored-code'

export type ShortSource = Exclude<QueueSource, 'advert'>

/** A waiting item other than a new advert. */
export interface ShortItem extends QueuePlace {
  readonly source: ShortSource
  readonly advertId: number | null
  readonly kind: AdvertKind | null
  readonly detail: string | null
  readonly whoId: number | null
  /** Also concerned: a reported account, both sides of the conversation, the owner of a ticket's address. */
  readonly concerned: readonly number[]
  /** The name of a person without an account. */
  readonly name: string | null
  /** The start of the text, if it is not about an advert. */
  readonly title: string
}

/** Maximum number of items read per source, oldest first; later ones follow as these are decided. */
const most = 5000

const standing = 'a.deleted_at IS NULL AND a.closed_reason IS NULL AND a.suspended_at IS NULL'
const none = 'NULL AS advert_id, NULL AS kind, NULL AS calm'
/** Maximum length of a title in a list. */
const titleLength = 100

const statements: Readonly<Record<ShortSource, string>> = {
  revision: `SELECT a.id, CASE WHEN u.confirmed_at > r.created_at THEN u.confirmed_at ELSE r.created_at END AS since, a.id AS advert_id, a.kind, a.calm, NULL AS detail,
                    a.owner_id AS who, NULL AS name, NULL AS title
               FROM revisions r JOIN adverts a ON a.id = r.advert_id JOIN users u ON u.id = a.owner_id
              WHERE r.state = 'pending' AND a.status = 'approved' AND ${standing}
                AND u.confirmed_at IS NOT NULL ORDER BY r.id`,
  report: `SELECT r.id, r.created_at AS since, a.id AS advert_id, a.kind, a.calm, r.reason AS detail,
                  r.reporter_id AS who, NULL AS name, NULL AS title,
                  a.owner_id, t.buyer_id, t.seller_id
             FROM reports r LEFT JOIN adverts a ON a.id = r.advert_id LEFT JOIN threads t ON t.id = r.thread_id
            WHERE r.state = 'open' ORDER BY r.id`,
  photo: `SELECT a.id, s.found_at AS since, a.id AS advert_id, a.kind, a.calm, NULL AS detail,
                 a.owner_id AS who, NULL AS name, NULL AS title
            FROM signals s JOIN adverts a ON a.id = s.advert_id
           WHERE s.code = 'photo' AND s.gone_at IS NULL AND s.dismissed_at IS NULL AND a.live = 1
           ORDER BY s.found_at, s.id`,
  upgrade: `SELECT id, created_at AS since, ${none}, account_type AS detail, user_id AS who, NULL AS name,
                    company AS title
              FROM upgrade_requests WHERE state = 'open' ORDER BY id`,
  ticket: `SELECT t.id, t.created_at AS since, ${none}, t.subject AS detail, t.user_id AS who, t.mail AS name,
                   SUBSTR(t.message, 1, ${titleLength}) AS title, u.id AS owner_id
             FROM support_tickets t LEFT JOIN users u ON u.mail = t.mail
            WHERE t.state = 'open' ORDER BY t.id`,
}

const shortStatement = (source: ShortSource): string => `${statements[source]} LIMIT ${most}`

/** All waiting items of these sources. */
export const shortItems = async (
  app: App,
  sources: readonly ShortSource[],
): Promise<readonly ShortItem[]> => {
  const lists = await Promise.all(
    sources.map(async source => {
      const rows = await app.db.readCurrent(shortStatement(source))
      return rows.map(row => toItem(source, row))
    }),
  )
  return lists.flat()
}

/** Reports on one advert are one thing to do, the most urgent of them: they are decided together. */
export const oncePerAdvert = (items: readonly ShortItem[]): readonly ShortItem[] => {
  const seen = new Set<number>()
  return items.filter(({ source, advertId }) => {
    if (source !== 'report' || advertId === null) return true
    if (seen.has(advertId)) return false
    seen.add(advertId)
    return true
  })
}

const toItem = (source: ShortSource, row: Row): ShortItem => {
  const since = toTime(row['since'])
  const detail = row['detail'] === null ? null : String(row['detail'])
  const risk = highestRisk - Number(row['calm'] ?? highestRisk) + addedRisk(source, detail)
  return {
    source,
    id: Number(row['id']),
    since,
    dueOn: promisedOn(new Date(since)),
    calm: highestRisk - Math.min(highestRisk, risk),
    advertId: row['advert_id'] === null ? null : Number(row['advert_id']),
    kind: codeOrNull(kindIn)(row['kind']),
    detail,
    whoId: row['who'] === null ? null : Number(row['who']),
    concerned: ['who', 'owner_id', 'buyer_id', 'seller_id'].flatMap(name =>
      row[name] === null || row[name] === undefined ? [] : [Number(row[name])],
    ),
    name: row['name'] === null ? null : String(row['name']),
    title: String(row['title'] ?? ''),
  }
}
