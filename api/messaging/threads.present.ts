import { type Message, type Thread, type ThreadAdvert, threadStates } from '../../shared/contract/messages'
import { toMajor } from '../../shared/rules/money'
import { slugOf } from '../../shared/rules/slug'
import { companyOf } from '../platform/db/company-of'
import { availabilityColumns, availabilityOf } from './advert-availability'
import type { Row } from '../platform/db/connect'
import { fromJson, toIso } from '../platform/db/values'
import { presentCover } from '../photos/photos.public'
import { storedWarning } from './warnings'
import { oneOf, oneOfOrNull } from '../platform/db/row-readers'
import { advertKinds } from '../../shared/data/advert-codes'
import { currencies, priceModes, rateUnits } from '../../shared/data/type-codes'

/** A row of the thread query as one of its two sides sees it. */
export const toThread = (row: Row, userId: number, now: Date): Thread => {
  const asking = Number(row['buyer_id']) === userId
  const [mine, other] = asking ? ['buyer', 'seller'] : ['seller', 'buyer']
  return {
    threadId: Number(row['id']),
    advertId: Number(row['advert_id']),
    role: asking ? 'asking' : 'selling',
    state: oneOf(row[`${mine}_state`], threadStates),
    answerable: answerableOf(row, asking, [row[`${mine}_state`], row[`${other}_state`]]),
    unread: Number(row[`${mine}_unread`]),
    updatedAt: toIso(row['updated_at']) ?? '',
    partner: partnerOf(row, asking),
    company: isGone(row) ? null : companyOf(row, 'user_').company,
    isGuest: isGuest(row, asking),
    advert: row['advert_found'] === null ? null : toThreadAdvert(row, now),
    last:
      row['last_text'] === null
        ? null
        : { text: String(row['last_text']), mine: Number(row['last_author']) === userId },
  }
}

const isGuest = (row: Row, asking: boolean) => !asking && Number(row['buyer_id']) < 0

const answerableOf = (
  row: Row,
  asking: boolean,
  [mine, other]: readonly [unknown, unknown],
): Thread['answerable'] => {
  if (isGone(row)) return 'gone'
  if (row['state'] === 'closed' || (isGuest(row, asking) && row['guest_blocked_at'] !== null)) return 'closed'
  if (mine === 'blocked') return 'blocked'
  return other === 'blocked' ? 'refused' : 'yes'
}

const isGone = (row: Row) => row['user_name'] === null || row['user_deleted_at'] !== null

/** A seller has the name in the advert, a buyer that of the account. */
const partnerOf = (row: Row, asking: boolean): string | null => {
  if (isGone(row)) return null
  const account = { name: row['user_name'], surname: row['user_surname'] }
  const contact = asking ? fromJson<Partial<typeof account>>(row['advert_contact'], {}) : {}
  const { name, surname } = contact.name ? contact : account
  return [name, surname].filter(Boolean).join(' ')
}

/** The advert of a row in which its columns begin with `advert_`. */
export const toThreadAdvert = (row: Row, now: Date): ThreadAdvert => {
  const id = Number(row['advert_id'])
  const title = String(row['advert_title'])
  const onRequest = row['advert_price_mode'] === 'onRequest'
  return {
    advertId: id,
    kind: oneOf(row['advert_kind'], advertKinds),
    slug: slugOf(title, id),
    title,
    cover: presentCover(row['advert_cover']),
    currency: oneOf(row['advert_currency'], currencies),
    price: onRequest ? 0 : toMajor(Number(row['advert_price'])),
    priceMode: oneOf(row['advert_price_mode'], priceModes),
    rateUnit: oneOfOrNull(row['advert_rate_unit'], rateUnits),
    standing: availabilityOf(
      Object.fromEntries(availabilityColumns.map(name => [name, row[`advert_${name}`]])),
      now,
    ),
  }
}

export const toMessage = (row: Row, me: number): Message => {
  const mine = Number(row['author_id']) === me
  const refusedFiles = fromJson<string[]>(row['refused_files'], [])
  return {
    id: Number(row['id']),
    mine,
    text: String(row['text']),
    sentAt: toIso(row['sent_at']) ?? '',
    warning: storedWarning(row['warning']),
    ...(row['via'] === 'mail' ? { via: 'mail' as const } : {}),
    ...(refusedFiles.length > 0 ? { refusedFiles } : {}),
    ...(mine && row['writer_name'] !== null
      ? { by: `${String(row['writer_name'])} ${String(row['writer_surname'])}` }
      : {}),
    ...(mine && row['undelivered'] ? { undelivered: true } : {}),
  }
}
