import { watching } from '../../../shared/contract/watching'
import { implement } from '../../platform/http/invoke'
import { setWatchMails } from './watch-settings'
import { followedAdverts, watchedIds, watchListOf } from './watchlist'
import { addWatch, changeWatch, lookAtWatches, mergeWatches, removeWatch } from './watchlist.service'

export const watchingOperations = implement(watching, {
  list: ({ app, caller, now }) => watchListOf(app, caller.actor.id, now),
  ids: ({ app, caller }) => watchedIds(app, caller.actor.id),
  cards: ({ app, caller, query, now }) => followedAdverts(app, query.ids, caller.actor, now),
  merge: mergeWatches,
  looked: lookAtWatches,
  settings: async ({ app, caller, body, now, write }) => {
    await write(tx => setWatchMails(app, tx, caller, caller.actor.id, body.mails, now))
    return { mails: body.mails }
  },
  add: addWatch,
  change: changeWatch,
  remove: removeWatch,
})
