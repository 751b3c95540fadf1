import { AppError } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { oidcOf } from '../../platform/env/oidc'

/** Whether an account signs in at the identity provider. */
export const isTied = async (app: App, userId: number, tx?: Tx): Promise<boolean> =>
  oidcOf(app.env) !== undefined &&
  (await app.db.models.ProviderIdentity.count({
    where: { userId },
    ...(tx && { transaction: tx }),
  })) > 0

/** Whoever leaves the provider must not get in by an old password. Throws `forbidden` for an account that is tied to it. */
export const checkNotTied = async (app: App, tx: Tx, userId: number): Promise<void> => {
  if (await isTied(app, userId, tx))
    throw new AppError('forbidden', `This account signs in with ${oidcOf(app.env)?.name ?? 'its provider'}.`)
}
