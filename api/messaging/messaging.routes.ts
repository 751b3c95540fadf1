import { messages } from '../../shared/contract/messages'
import type { Context } from '../platform/http/context'
import { implement } from '../platform/http/invoke'
import { answerThread, startThread, threadOf } from './messages.service'
import { documentsIn, openDocuments } from './thread-documents'
import { moveRequest } from './requests/move-request'
import { requestsOf } from './requests/requests-of'
import { addTemplate, editTemplate, removeTemplate, templatesOf } from './templates.service'
import { moveThread, readThread } from './thread-moves'
import { messagesOf, threadsOf, unreadOf, warningIn } from './threads.query'

type Calls = typeof messages

const thread = async ({ app, caller, params, query, now }: Context<Calls['thread']>) => {
  const userId = caller.actor.id
  const head = await threadOf(app, userId, params.threadId, now)
  const page = await messagesOf(app, params.threadId, userId, query.before)
  const documents = await documentsIn(app, params.threadId)
  const requests = await requestsOf(app, params.threadId, head.role, now)
  const warning = await warningIn(app, params.threadId)
  return { ...head, ...page, warning, requests, ...(documents && { documents }) }
}

/** `report` is passed in, as reports belong to another module. */
export const messageOperations = (report: (ctx: Context<Calls['report']>) => Promise<undefined>) =>
  implement(messages, {
    threads: ({ app, caller, query, now }) => threadsOf(app, caller.actor.id, query, now),
    start: startThread,
    unread: ({ app, caller }) => unreadOf(app, caller.actor.id),
    templates: templatesOf,
    addTemplate,
    editTemplate,
    removeTemplate,
    thread,
    answer: answerThread,
    move: moveThread,
    read: readThread,
    openDocuments,
    moveRequest,
    report,
  })
