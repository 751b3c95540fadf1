import type { CompanyDetails, companyDetails } from '../../../shared/contract/company-details'
import { invalid, notFound } from '../../../shared/contract/errors'
import { weekdays, type CompanyCheck } from '../../../shared/data/company-limits'
import { audit } from '../../platform/audit/audit'
import type { App } from '../../platform/app/app-context'
import type { CompanyRow } from '../../platform/db/schema/company.model'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { fromJson } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { decoderOf, faultTexts, keepPhotos, PhotoError } from '../../photos/photos.public'
import { callersCompany, forCompany, lockedCompany, ownedCompany } from '../own-company'
import { checkVatNumber } from '../vat-number'
import { presentDetails } from './present-details'

type Calls = typeof companyDetails

const rowOf = async (app: App, id: number, tx?: Tx): Promise<CompanyRow> => {
  const found = await app.db.models.Company.findByPk(id, tx ? forUpdate(tx) : {})
  if (!found) throw notFound('The company')
  return found.get({ plain: true })
}

/** What a company says of itself. Throws `not_found` for one of which the caller is no member. */
export const readDetails = async ({
  app,
  caller,
  params,
  now,
}: Context<Calls['read']>): Promise<CompanyDetails> => {
  const { id } = await callersCompany(app.db.readCurrent, params.id, caller.actor.id)
  return presentDetails(app, await rowOf(app, id), now)
}

/**
 * Says something else of a company. What staff have checked no longer counts where it is about something that is changed. Throws
 * `invalid` on `vatId` for one whose check digits do not fit, and as `ownedCompany` does.
 */
export const changeDetails = async (ctx: Context<Calls['change']>): Promise<CompanyDetails> => {
  const { app, body, caller, params, now, write } = ctx
  await checkVatNumber('vatId', body.vatId)
  const { street = null, postcode = null, town = null, country = null, vatId = null } = body
  const hours = Object.fromEntries(weekdays.flatMap(day => (body[day] ? [[day, body[day]]] : [])))
  return write(async tx => {
    const company = await lockedCompany(app, tx, params.id, caller.actor.id)
    const before = await rowOf(app, company.id, tx)
    const said = { street, postcode, town, country, vatId, hours: JSON.stringify(hours) }
    const after = { ...before, ...said, checks: stillChecked(before, said) }
    await app.db.models.Company.update(
      { ...said, checks: after.checks },
      { where: { id: company.id }, transaction: tx },
    )
    await audit(app, tx, forCompany(caller, company), {
      action: 'company.change',
      objectType: 'user',
      objectId: company.userId,
      after: { ...said, hours },
    })
    return presentDetails(app, after, now)
  })
}

type Said = Pick<CompanyRow, 'street' | 'postcode' | 'town' | 'country' | 'vatId'>

const stillChecked = (before: CompanyRow, said: Said): string | null => {
  if (before.checks === null) return null
  const isSame = (...fields: readonly (keyof Said)[]) => fields.every(field => before[field] === said[field])
  const ended: readonly CompanyCheck[] = [
    ...(isSame('street', 'postcode', 'town', 'country') ? [] : (['address'] as const)),
    ...(isSame('vatId') ? [] : (['vatId'] as const)),
  ]
  const checks = fromJson<readonly CompanyCheck[]>(before.checks, []).filter(each => !ended.includes(each))
  return checks.length === 0 ? null : JSON.stringify(checks)
}

/** Gives a company another logo. Throws `invalid` on `logo` for what is no picture, and as `ownedCompany` does. */
export const setLogo = async (ctx: Context<Calls['setLogo']>): Promise<CompanyDetails> => {
  const { app, caller, files, params, now } = ctx
  const { userId } = await ownedCompany(app.db.readCurrent, params.id, caller.actor.id)
  const [file] = files
  if (!file) throw invalid('logo', 'Please choose a picture.')
  const processed = await decoderOf(app)
    .process(file.path)
    .catch((error: unknown) => {
      if (!(error instanceof PhotoError)) throw error
      throw invalid('logo', `The picture ${faultTexts[error.fault]}.`)
    })
  await keepPhotos(app, userId, [processed], now, (tx, [name]) => putLogo(ctx, tx, name ?? null))
  return presentDetails(app, await rowOf(app, params.id), now)
}

/** Takes the logo away. Throws as `ownedCompany` does. */
export const removeLogo = async (ctx: Context<Calls['removeLogo']>): Promise<CompanyDetails> => {
  await ctx.write(tx => putLogo(ctx, tx, null))
  return presentDetails(ctx.app, await rowOf(ctx.app, ctx.params.id), ctx.now)
}

const putLogo = async (
  { app, caller, params, now }: Context<Calls['removeLogo']>,
  tx: Tx,
  logo: string | null,
): Promise<void> => {
  const { Company, Photo } = app.db.models
  const company = await lockedCompany(app, tx, params.id, caller.actor.id)
  const { logo: before } = await rowOf(app, company.id, tx)
  await Company.update({ logo }, { where: { id: company.id }, transaction: tx })
  if (before !== null) await Photo.update({ deletedAt: now }, { where: { file: before }, transaction: tx })
  await audit(app, tx, forCompany(caller, company), {
    action: 'company.logo',
    objectType: 'user',
    objectId: company.userId,
    before: { logo: before },
    after: { logo },
  })
}
