import { AppError } from '../../../shared/contract/errors'
import type { AdvertSignals, EvidenceAdvert, Signal } from '../../../shared/contract/signals'
import { highestRisk, signalCodes, type SignalCode } from '../../../shared/data/signal-codes'
import { slugOf } from '../../../shared/rules/slug'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import { fromJson, toIso, marks } from '../../platform/db/values'
import { noEvidence, type StoredEvidence, type StoredTie } from './findings'
import { codeIn, codeOrNull, kindIn } from '../stored-code'

const codeOf = codeIn(signalCodes)

/** The codes of these adverts' open signals, the heaviest first. */
export const openSignals = async (
  app: App,
  advertIds: readonly number[],
): Promise<ReadonlyMap<number, readonly SignalCode[]>> => {
  if (advertIds.length === 0) return new Map()
  const rows = await app.db.readCurrent(
    `SELECT advert_id, code FROM signals
      WHERE advert_id IN (${marks(advertIds)}) AND gone_at IS NULL AND dismissed_at IS NULL
      ORDER BY weight DESC, id`,
    advertIds,
  )
  const codes = new Map<number, SignalCode[]>()
  for (const row of rows) {
    const id = Number(row['advert_id'])
    codes.set(id, [...(codes.get(id) ?? []), codeOf(row['code'])])
  }
  return codes
}

/** All signals of an advert, dismissed ones last. Throws `not_found`. */
export const signalsOf = async (app: App, advertId: number): Promise<AdvertSignals> => {
  const [advert] = await app.db.readCurrent('SELECT id, calm FROM adverts WHERE id = ?', [advertId])
  if (!advert) throw new AppError('not_found', 'This advert was not found.')
  const rows = await app.db.readCurrent(
    `SELECT s.code, s.weight, s.evidence, s.found_at, s.dismissed_at, s.dismissed_by, s.note,
            u.name AS user_name, u.surname AS user_surname
       FROM signals s LEFT JOIN users u ON u.id = s.dismissed_by
      WHERE s.advert_id = ? AND s.gone_at IS NULL
      ORDER BY (s.dismissed_at IS NOT NULL), s.weight DESC, s.id LIMIT ${signalCodes.length}`,
    [advertId],
  )
  const stored = rows.map(row => fromJson<StoredEvidence>(row['evidence'], noEvidence))
  const others = await advertsById(app, [
    ...new Set(stored.flatMap(({ adverts }) => adverts.map(({ id }) => id))),
  ])
  return {
    advertId,
    risk: highestRisk - Number(advert['calm']),
    signals: rows.map((row, at) => toSignal(row, stored[at]!, others)),
  }
}

const personOf = (id: unknown, name: unknown, surname: unknown) => ({
  id: Number(id),
  name: [name, surname].filter(Boolean).join(' '),
})

const toSignal = (row: Row, evidence: StoredEvidence, others: ReadonlyMap<number, Row>): Signal => ({
  code: codeOf(row['code']),
  weight: Number(row['weight']),
  foundAt: toIso(row['found_at']) ?? '',
  evidence: {
    adverts: evidence.adverts.map(tie => toAdvert(tie, others.get(tie.id))),
    count: evidence.count,
    hours: evidence.hours ?? null,
    engines: [...(evidence.engines ?? [])],
    price: evidence.price ?? null,
    words: [...(evidence.words ?? [])],
  },
  dismissed:
    row['dismissed_at'] === null
      ? null
      : {
          at: toIso(row['dismissed_at']) ?? '',
          by: personOf(row['dismissed_by'], row['user_name'], row['user_surname']),
          note: String(row['note'] ?? ''),
        },
})

const toAdvert = (tie: StoredTie, row: Row | undefined): EvidenceAdvert => {
  const title = row ? String(row['title']) : null
  return {
    advertId: tie.id,
    kind: codeOrNull(kindIn)(row?.['kind']),
    title,
    slug: title === null ? null : slugOf(title, tie.id),
    live: Boolean(row?.['live']),
    owner: row ? personOf(row['owner_id'], row['name'], row['surname']) : null,
    tie: tie.tie,
    value: tie.value ?? null,
    hours: tie.hours ?? null,
    at: tie.at ?? null,
    photo: tie.photo ?? null,
  }
}

const advertsById = async (app: App, ids: readonly number[]): Promise<ReadonlyMap<number, Row>> => {
  if (ids.length === 0) return new Map()
  const rows = await app.db.readCurrent(
    `SELECT a.id, a.kind, a.title, a.live, a.owner_id, u.name, u.surname
       FROM adverts a LEFT JOIN users u ON u.id = a.owner_id WHERE a.id IN (${marks(ids)})`,
    ids,
  )
  return new Map(rows.map(row => [Number(row['id']), row]))
}
