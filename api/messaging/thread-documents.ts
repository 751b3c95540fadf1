import { AppError } from '../../shared/contract/errors'
import type { messages, ThreadDocuments } from '../../shared/contract/messages'
import { documentsOf } from '../documents/documents.public'
import type { App } from '../platform/app/app-context'
import { audit } from '../platform/audit/audit'
import type { Context } from '../platform/http/context'
import { lockedThread, sideOf } from './messages.service'

type Calls = typeof messages

/** The documents of a thread's advert, and whether they are open to its buyer; undefined where it has none. */
export const documentsIn = async (app: App, threadId: number): Promise<ThreadDocuments | undefined> => {
  const [row] = await app.db.readCurrent('SELECT advert_id, documents_opened_at FROM threads WHERE id = ?', [
    threadId,
  ])
  const files = await documentsOf(app, Number(row?.['advert_id']))
  return files.length > 0 ? { open: row?.['documents_opened_at'] !== null, files } : undefined
}

/**
 * Opens the documents of the advert to the buyer of a thread, or closes them again. Throws `not_found` to others, and
 * `forbidden` to the buyer; a guest has no account by which the documents could be opened: `conflict`.
 */
export const openDocuments = async (ctx: Context<Calls['openDocuments']>): Promise<ThreadDocuments> => {
  const { app, body, caller, now, params } = ctx
  await ctx.write(async tx => {
    const thread = await lockedThread(app, tx, params.threadId, caller.actor.id)
    if (sideOf(thread, caller.actor.id) !== 'seller')
      throw new AppError('forbidden', 'Only the seller can open the documents.')
    if (body.open && thread.buyerId < 0)
      throw new AppError('conflict', 'Documents open only to buyers who have an account.')
    if ((thread.documentsOpenedAt !== null) === body.open) return
    const documentsOpenedAt = body.open ? now : null
    await app.db.models.Thread.update({ documentsOpenedAt }, { where: { id: thread.id }, transaction: tx })
    await audit(app, tx, caller, {
      action: body.open ? 'thread.openDocuments' : 'thread.closeDocuments',
      objectType: 'thread',
      objectId: thread.id,
    })
  })
  return (await documentsIn(app, params.threadId)) ?? { open: body.open, files: [] }
}
