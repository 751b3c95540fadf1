import { col, fn, Op } from 'sequelize'
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
  return { account: userId, texts: rows.map(row => toldText(row.get(), now)) }
}

interface Stored {
  readonly name: string
  readonly text: string
  readonly typedAt: Date
}

/** A stored text with its version, which is when it was typed, and its age in milliseconds. */
const toldText = ({ name, text, typedAt }: Stored, now: Date) => {
  const version = typedAt.getTime()
  return { name, text, version, ago: Math.min(Math.max(0, now.getTime() - version), unsentLimits.keptFor) }
}

/**
 * Keeps or forgets texts of the caller; returns their versions, those that were typed elsewhere meanwhile and stay, and the
 * names of those that the account has no room for: none gives way to another, so that nobody loses one in silence. Throws `conflict` for texts of another account, as from a page that was open before somebody else signed in. Not
 * audited: these are mere keystrokes that only their author sees.
 */
export const keepUnsent = async ({
  app,
  caller,
  body,
  now,
  write,
}: Context<Calls['keep']>): Promise<HandlerReply<Calls['keep']>> => {
  const userId = caller.actor.id
  if (body.account !== userId) throw new AppError('conflict', 'These texts are of another account.')
  await app.limits.spend('unsentByAccount', String(userId))
  return write(async tx => {
    // The lock on the user keeps two devices from both finding nothing.
    await app.db.models.User.findOne({ where: { id: userId }, attributes: ['id'], ...forUpdate(tx) })
    const texts: { name: string; version: number }[] = []
    const others: ReturnType<typeof toldText>[] = []
    const full: string[] = []
    const room = await roomOf(app, tx, userId)
    for (const { name, text, ago, over } of body.texts) {
      const typed = { userId, name, text, typedAt: new Date(now.getTime() - ago), over }
      const put = await putText(app, tx, typed, room)
      if (put === 'full') full.push(name)
      else if (typeof put === 'number') texts.push({ name, version: put })
      else others.push(toldText(put, now))
    }
    return { texts, others, full }
  })
}

interface Typed extends Stored {
  readonly userId: number
  readonly over: number | undefined
}

/** Whether the account goes on with its own text: by the versions, or by the clock where no version is named. */
const isElsewhere = (stored: Stored, { text, typedAt, over }: Typed): boolean =>
  over === undefined ? stored.typedAt > typedAt : over !== stored.typedAt.getTime() && text !== stored.text

/**
 * Keeps a text or forgets it; returns its version, or the text of another device that stays in its place, or that there is
 * no room for it.
 */
const putText = async (app: App, tx: Tx, typed: Typed, room: Room): Promise<number | Stored | 'full'> => {
  const { UnsentText } = app.db.models
  const { userId, name, text } = typed
  const stored = (await UnsentText.findOne({ where: { userId, name }, transaction: tx }))?.get()
  if (stored && isElsewhere(stored, typed)) return stored
  // That of a text which was forgotten meanwhile is not used again.
  const before = stored?.typedAt.getTime() ?? typed.over ?? 0
  const ofStored = { where: { id: stored?.id ?? 0 }, transaction: tx }
  if (!takeRoom(room, stored?.text ?? '', text)) return 'full'
  if (text === '') {
    await UnsentText.destroy(ofStored)
    return 0
  }
  // Another text has a later version, so that none is of two texts.
  const earliest = stored?.text === text ? before : before + 1
  const typedAt = new Date(Math.max(typed.typedAt.getTime(), earliest))
  if (stored) await UnsentText.update({ text, typedAt }, ofStored)
  else await UnsentText.create({ userId, name, text, typedAt }, { transaction: tx })
  return typedAt.getTime()
}

/** What an account may still keep. */
interface Room {
  texts: number
  bytes: number
}

/** What the texts of an account leave of its room. */
const roomOf = async (app: App, tx: Tx, userId: number): Promise<Room> => {
  const rows = await app.db.models.UnsentText.findAll({
    where: { userId },
    attributes: [[fn('OCTET_LENGTH', col('text')), 'bytes']],
    transaction: tx,
  })
  const bytes = rows.reduce((sum, row) => sum + Number(row.get('bytes')), 0)
  return { texts: unsentLimits.texts - rows.length, bytes: unsentLimits.bytes - bytes }
}

/** Takes what a text needs more than the one in its place; false, and nothing is taken, where there is not as much. */
const takeRoom = (room: Room, stored: string, text: string): boolean => {
  const texts = room.texts - Number(text !== '') + Number(stored !== '')
  const bytes = room.bytes - Buffer.byteLength(text) + Buffer.byteLength(stored)
  // What becomes no larger fits, also in an account that is over its bounds.
  if ((texts < 0 && texts < room.texts) || (bytes < 0 && bytes < room.bytes)) return false
  Object.assign(room, { texts, bytes })
  return true
}

/** Deletes what was typed too long ago; returns how many texts that were. */
export const sweepUnsent = (app: App): Promise<number> =>
  app.db.write(tx =>
    app.db.models.UnsentText.destroy({
      where: { typedAt: { [Op.lte]: oldest(app.clock()) } },
      transaction: tx,
    }),
  )
