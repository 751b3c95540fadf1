import { AppError } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { oidcOf } from '../../platform/env/oidc'

/** The name of the identity provider at which an account signs in; null if it has no such. */
export const tiedTo = async (app: App, userId: number, tx?: Tx): Promise<string | null> => {
  const provider = oidcOf(app.env)
  if (!provider) return null
  const options = { where: { userId }, ...(tx && { transaction: tx }) }
  return (await app.db.models.ProviderIdentity.count(options)) > 0 ? provider.name : null
}

/** Whoever leaves the provider must not get in by an old password. Throws `forbidden` for an account that is tied to it. */
export const checkNotTied = async (app: App, tx: Tx, userId: number): Promise<void> => {
  const name = await tiedTo(app, userId, tx)
  if (name !== null) throw new AppError('forbidden', `This account signs in with ${name}.`)
}
