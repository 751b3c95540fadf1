import type { companyDetails } from '../../../shared/contract/company-details'
import { AppError, invalid, notFound } from '../../../shared/contract/errors'
import { longestCheck } from '../../../shared/data/company-limits'
import { mayDecide, ownMatterText } from '../../../shared/rules/access'
import { audit } from '../../platform/audit/audit'
import type { App } from '../../platform/app/app-context'
import type { CompanyRow } from '../../platform/db/schema/company.model'
import { textOrNull } from '../../platform/db/row-readers'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { Context, SignedInContext } from '../../platform/http/context'
import { presentDetails } from './present-details'

type Calls = typeof companyDetails

const day = 24 * 60 * 60 * 1000

interface OfAccount extends SignedInContext {
  readonly params: { readonly id: number }
}

/** The company of an account, as admins look at it. Throws `not_found` for one that is none. */
export const companyOfAccount = async ({ app, params, now }: Context<Calls['ofAccount']>) => {
  const company = await app.db.models.Company.findOne({ where: { userId: params.id } })
  const [row] = await app.db.readCurrent(
    `SELECT u.company, (SELECT COUNT(*) FROM company_members m WHERE m.company_id = c.id AND m.left_at IS NULL) AS members
       FROM companies c JOIN users u ON u.id = c.user_id WHERE u.id = ? AND u.account_type <> 'person' AND u.deleted_at IS NULL`,
    [params.id],
  )
  if (!company || !row) throw notFound('The company')
  return {
    ...(await presentDetails(app, company.get({ plain: true }), now)),
    name: textOrNull(row['company']),
    members: Number(row['members']),
  }
}

/**
 * Says what of a company was checked and until when that counts. Throws `not_found`, `forbidden` for a company of one's own,
 * `invalid` on `until` for a day that is over or too far, and on `checked` for what the company does not say.
 */
export const verifyCompany = async (ctx: Context<Calls['verify']>): Promise<undefined> => {
  const { app, body, caller, now, write } = ctx
  // The named day is the last one.
  const until = new Date(Date.parse(`${body.until}T00:00:00Z`) + day)
  if (until <= now) throw invalid('until', 'must not be over')
  if (until.getTime() > now.getTime() + (longestCheck + 1) * day)
    throw invalid('until', `must be within ${longestCheck} days`)
  const checked = [...new Set(body.checked)]
  await write(async tx => {
    const company = await lockedOf(ctx, tx)
    if (checked.includes('address') && company.town === null)
      throw invalid('checked', 'The company gives no address.')
    if (checked.includes('vatId') && company.vatId === null)
      throw invalid('checked', 'The company gives no VAT number.')
    await setChecks(app, tx, company, {
      checks: JSON.stringify(checked),
      checkedBy: caller.actor.id,
      checkedAt: now,
      checkedUntil: until,
    })
    await audit(app, tx, caller, {
      action: 'company.verify',
      objectType: 'user',
      objectId: company.userId,
      after: { checked, until: body.until },
    })
  })
}

/** Takes back that a company was checked. Throws as `verifyCompany` does. */
export const unverifyCompany = async (ctx: Context<Calls['unverify']>): Promise<undefined> => {
  const { app, caller, write } = ctx
  await write(async tx => {
    const company = await lockedOf(ctx, tx)
    await setChecks(app, tx, company, { checks: null, checkedBy: null, checkedAt: null, checkedUntil: null })
    await audit(app, tx, caller, { action: 'company.unverify', objectType: 'user', objectId: company.userId })
  })
}

const lockedOf = async ({ app, caller, params }: OfAccount, tx: Tx): Promise<CompanyRow> => {
  if (!mayDecide(caller.actor, [params.id])) throw new AppError('forbidden', ownMatterText)
  const found = await app.db.models.Company.findOne({ where: { userId: params.id }, ...forUpdate(tx) })
  if (!found) throw notFound('The company')
  return found.get({ plain: true })
}

type Checks = Pick<CompanyRow, 'checks' | 'checkedBy' | 'checkedAt' | 'checkedUntil'>

const setChecks = async (app: App, tx: Tx, { id }: CompanyRow, checks: Checks): Promise<void> => {
  await app.db.models.Company.update(checks, { where: { id }, transaction: tx })
}
