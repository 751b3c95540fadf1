import { AppError } from '../../shared/contract/errors'
import type { ThreadState } from '../../shared/contract/messages'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { personOf } from './people'

/** Throws `forbidden` if either of two people has blocked the other in any thread, `conflict` if the reader is gone. */
export const checkPair = async (app: App, tx: Tx, authorId: number, readerId: number): Promise<void> => {
  const reader = await personOf(app, tx, readerId)
  if (!reader || reader.state === 'gone') throw new AppError('conflict', 'This account no longer exists.')
  if (reader.isGuest && reader.state === 'suspended')
    throw new AppError('forbidden', 'Our staff take no messages from this address, and send none to it.')
  for (const { buyer, seller, buyerState, sellerState } of await threadsBetween(
    app,
    tx,
    authorId,
    readerId,
  )) {
    if ((buyer === authorId ? buyerState : sellerState) === 'blocked')
      throw new AppError('forbidden', 'You have blocked this person. Take that back to write to them.')
    if ((seller === authorId ? buyerState : sellerState) === 'blocked')
      throw new AppError('forbidden', 'This person does not take messages from you.')
  }
}

/** Blocks another person in every thread with them, or unblocks all of these. */
export const setBlock = async (
  app: App,
  tx: Tx,
  userId: number,
  otherId: number,
  state: Extract<ThreadState, 'blocked' | 'open'>,
): Promise<void> => {
  const { Thread } = app.db.models
  const from = state === 'open' ? { state: 'blocked' as const } : null
  for (const [mine, other] of [
    ['buyer', 'seller'],
    ['seller', 'buyer'],
  ] as const)
    await Thread.update(
      { [`${mine}State`]: state, ...(state === 'blocked' ? { [`${mine}Unread`]: 0 } : {}) },
      {
        where: {
          [`${mine}Id`]: userId,
          [`${other}Id`]: otherId,
          ...(from ? { [`${mine}State`]: from.state } : {}),
        },
        transaction: tx,
      },
    )
}

const threadsBetween = async (app: App, tx: Tx, one: number, two: number) => {
  const rows = await app.db.readIn(
    tx,
    `SELECT buyer_id, seller_id, buyer_state, seller_state FROM threads WHERE buyer_id = ? AND seller_id = ?
     UNION ALL
     SELECT buyer_id, seller_id, buyer_state, seller_state FROM threads WHERE buyer_id = ? AND seller_id = ?`,
    [one, two, two, one],
  )
  return rows.map(row => ({
    buyer: Number(row['buyer_id']),
    seller: Number(row['seller_id']),
    buyerState: row['buyer_state'],
    sellerState: row['seller_state'],
  }))
}
