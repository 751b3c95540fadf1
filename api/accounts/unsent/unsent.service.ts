import { Op } from 'sequelize'
import { AppError } from '../../../shared/contract/errors'
import type { HandlerReply } from '../../../shared/contract/kit'
import type { unsent } from '../../../shared/contract/unsent'
import { unsentLimits } from '../../../shared/data/unsent-limits'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { Context } from '../../platform/http/context'

type Calls = typeof unsent

const oldest = (now: Date) => new Date(now.getTime() - unsentLimits.keptFor)

export const listUnsent = async ({
  app,
  caller,
  now,
}: Context<Calls['list']>): Promise<HandlerReply<Calls['list']>> => {
  const userId = caller.actor.id
  const rows = await app.db.models.UnsentText.findAll({
    where: { userId, typedAt: { [Op.gt]: oldest(now) } },
    order: [
      ['typedAt', 'DESC'],
      ['id', 'DESC'],
    ],
  })
  const texts = rows.map(row => {
    const { name, text, typedAt } = row.get()
    return { name, text, ago: Math.max(0, now.getTime() - typedAt.getTime()) }
  })
  return { account: userId, texts }
}

/**
 * Keeps or forgets texts of the caller. Throws `conflict` for texts of another account, as from a page that was open
 * before somebody else signed in. Not audited: these are mere keystrokes that only their author sees.
 */
export const keepUnsent = async ({
  app,
  caller,
  body,
  now,
  write,
}: Context<Calls['keep']>): Promise<undefined> => {
  const userId = caller.actor.id
  if (body.account !== userId) throw new AppError('conflict', 'These texts are of another account.')
  await app.limits.spend('unsentByAccount', String(userId))
  await write(async tx => {
    // The lock on the user keeps two devices from both finding nothing.
    await app.db.models.User.findOne({ where: { id: userId }, attributes: ['id'], ...forUpdate(tx) })
    for (const { name, text, ago } of body.texts)
      await put(app, tx, { userId, name, text, typedAt: new Date(now.getTime() - ago) })
    await dropOldest(app, tx, userId)
  })
}

interface Typed {
  readonly userId: number
  readonly name: string
  readonly text: string
  readonly typedAt: Date
}

const put = async (app: App, tx: Tx, { userId, name, text, typedAt }: Typed) => {
  const { UnsentText } = app.db.models
  const stored = (await UnsentText.findOne({ where: { userId, name }, transaction: tx }))?.get()
  if (stored && stored.typedAt > typedAt) return
  const ofStored = { where: { id: stored?.id ?? 0 }, transaction: tx }
  if (text === '') await UnsentText.destroy(ofStored)
  else if (stored) await UnsentText.update({ text, typedAt }, ofStored)
  else await UnsentText.create({ userId, name, text, typedAt }, { transaction: tx })
}

const dropOldest = async (app: App, tx: Tx, userId: number) => {
  const { UnsentText } = app.db.models
  const tooMany = await UnsentText.findAll({
    where: { userId },
    attributes: ['id'],
    order: [
      ['typedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    offset: unsentLimits.texts,
    limit: unsentLimits.perCall,
    transaction: tx,
  })
  if (tooMany.length > 0)
    await UnsentText.destroy({ where: { id: tooMany.map(row => row.get().id) }, transaction: tx })
}

/** Deletes what was typed too long ago; returns how many texts that were. */
export const sweepUnsent = (app: App): Promise<number> =>
  app.db.write(tx =>
    app.db.models.UnsentText.destroy({
      where: { typedAt: { [Op.lte]: oldest(app.clock()) } },
      transaction: tx,
    }),
  )
