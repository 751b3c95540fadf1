import { AppError } from '../../../shared/contract/errors'
import type { AlertLink, savedSearches } from '../../../shared/contract/saved-searches'
import {
  frequencies,
  mostSearchesOfMail,
  searchHref,
  type Frequency,
} from '../../../shared/rules/saved-searches'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import type { Context } from '../../platform/http/context'
import { mailingsOn, setMailings } from '../../platform/mail/mailings-choice'
import { readLink, type MailLink } from '../../platform/mail/mail-links'
import { setWatchMails, watchMailsOn } from '../watchlist/watch-settings'
import { changeRow, nextDue } from './saved-searches.service'
import type { SavedSearchRow } from '../../platform/db/schema/saved-search.model'
import { storedQuery } from './search-query'

type Calls = typeof savedSearches

const none: AlertLink = {
  about: 'none',
  expired: false,
  kind: null,
  name: null,
  href: null,
  frequency: null,
  active: false,
}

/** Describes what a mailed link would do, without doing it. */
export const describeLink = async ({ app, query, now }: Context<Calls['link']>): Promise<AlertLink> => {
  const link = readLink(app.env.JWT_SECRET, query.token)
  if (!link) return none
  if (link.does === 'watch') return aboutWatching(await watchMailsOn(app, link.id))
  if (link.does === 'mailing') return aboutMailings(await mailingsOn(app, link.id))
  const row = (await app.db.models.SavedSearch.findByPk(link.id))?.get()
  if (isTooOld(link, now)) return { ...none, expired: true }
  return row && isOf(link, row) ? aboutSearch(row, link) : none
}

/** Confirms a search for the address's owner, so that its mails begin. Throws `not_found`, `gone` and `conflict`. */
export const confirmSearch = async (ctx: Context<Calls['confirm']>): Promise<AlertLink> => {
  const { app, caller, query, now } = ctx
  const link = readLink(app.env.JWT_SECRET, query.token)
  if (link?.does !== 'confirm') throw brokenLink()
  if (isTooOld(link, now))
    throw new AppError('gone', 'This link is too old. Save the search again to get a new one.')
  return ctx.write(async tx => {
    const row = await lockedRow(app, tx, link)
    if (!row) throw brokenLink()
    const frequency = frequencyOf(link) ?? row.frequency
    const isOn = row.confirmedAt !== null && row.frequency === frequency
    if (isOn) return aboutSearch(row)
    if (!row.confirmedAt) await checkAlertLimit(app, tx, row)
    await changeRow(app, tx, row, { frequency }, now)
    // Due from the search's creation, so that adverts published before the confirmation are mailed too.
    if (!row.confirmedAt)
      await app.db.models.SavedSearch.update(
        { confirmedAt: now, dueAt: nextDue(frequency, row.createdAt) },
        { where: { id: row.id }, transaction: tx },
      )
    await audit(app, tx, caller, {
      action: 'search.confirm',
      objectType: 'search',
      objectId: row.id,
      after: { frequency },
    })
    return aboutSearch({ ...row, frequency, confirmedAt: row.confirmedAt ?? now })
  })
}

/**
 * Stops the mails that a token belongs to. A search of an address without an account is deleted with the
 * address; one of an account stays, without mails. Idempotent: using a link again is no error.
 */
export const unsubscribe = async (ctx: Context<Calls['unsubscribe']>): Promise<AlertLink> => {
  const { app, caller, query, now } = ctx
  const link = readLink(app.env.JWT_SECRET, query.token)
  if (!link) throw brokenLink()
  return ctx.write(async tx => {
    if (link.does === 'watch') {
      await setWatchMails(app, tx, caller, link.id, false, now)
      return aboutWatching(false)
    }
    if (link.does === 'mailing') {
      await setMailings(app, tx, caller, { userId: link.id, on: false }, now)
      return aboutMailings(false)
    }
    const row = await lockedRow(app, tx, link)
    if (!row) return none
    const all = query.all !== undefined
    const where = all ? ownerOf(row) : { id: row.id }
    const { SavedSearch } = app.db.models
    if (row.userId === null) await SavedSearch.destroy({ where, transaction: tx })
    else
      await SavedSearch.update({ frequency: 'off', dueAt: null, updatedAt: now }, { where, transaction: tx })
    await audit(app, tx, caller, {
      action: 'search.unsubscribe',
      objectType: 'search',
      objectId: row.id,
      before: { frequency: row.frequency },
      after: { frequency: 'off', all },
    })
    return aboutSearch({ ...row, frequency: 'off' })
  })
}

const brokenLink = () => new AppError('not_found', 'This link does not work any more.')

const aboutWatching = (active: boolean): AlertLink => ({ ...none, about: 'watchlist', active })

/** `active`: null for an account that is not there any more. */
const aboutMailings = (active: boolean | null): AlertLink =>
  active === null ? none : { ...none, about: 'mailings', active }

const aboutSearch = (row: SavedSearchRow, link?: MailLink): AlertLink => {
  const asked = link && frequencyOf(link)
  return {
    about: 'search',
    expired: false,
    kind: row.kind,
    name: row.name,
    href: searchHref(row.kind, storedQuery(row.query)),
    frequency: asked ?? row.frequency,
    active: row.confirmedAt !== null && row.frequency !== 'off' && (asked ?? row.frequency) === row.frequency,
  }
}

const frequencyOf = (link: MailLink): Frequency | undefined =>
  link.does === 'confirm' ? frequencies.find(one => one === link.frequency) : undefined

const isTooOld = (link: MailLink, now: Date) => link.does === 'confirm' && link.until < now.getTime()

type SearchLink = Extract<MailLink, { stamp: number }>

const isOf = (link: SearchLink, row: SavedSearchRow) => row.createdAt.getTime() === link.stamp

const lockedRow = async (app: App, tx: Tx, link: SearchLink): Promise<SavedSearchRow | undefined> => {
  const { SavedSearch } = app.db.models
  const found = await SavedSearch.findByPk(link.id, forUpdate(tx))
  const row = found?.get()
  return row && isOf(link, row) ? row : undefined
}

const ownerOf = ({ userId, mail }: SavedSearchRow) => (userId === null ? { mail } : { userId })

const checkAlertLimit = async (app: App, tx: Tx, { mail }: SavedSearchRow) => {
  const [row] = await app.db.readIn(
    tx,
    'SELECT COUNT(*) AS n FROM saved_searches WHERE mail = ? AND confirmed_at IS NOT NULL',
    [mail],
  )
  if (Number(row?.['n']) >= mostSearchesOfMail)
    throw new AppError(
      'conflict',
      `A mail address without an account can have ${mostSearchesOfMail} saved searches. Stop one first, or make an account.`,
    )
}
