import { tmpdir } from 'node:os'
import type { EventName, EventPayload } from '../../../shared/contract/ipc'
import { photoHandlers, type DragFiles, photoLoader, openStage, sweepStages } from '../photos/photos.public'
import { memoryDecisions, openDecisions, type DecisionStore } from '../decisions/decisions.public'
import { fileHandlers, type FileDialogs } from '../platform/files'
import type { KeptStore } from '../platform/kept-state'
import { openPreferences } from '../platform/preferences'
import { openServerBook } from '../platform/servers'
import { accountOf, openSession, type Vault } from '../session/session.public'
import { keptAccounts, smtpHandlers, memoryLines, openJournal, type Journal } from '../smtp/smtp.public'
import { apiCalls, photoAnswers } from '../api-calls/api-calls.public'
import { watchConnection } from '../platform/connection'
import type { Fetch } from '../platform/server-fetch'

export type Tell = <K extends EventName>(event: K, payload: EventPayload<K>) => void

/** What these parts need of the program around them; plain objects in tests. */
export interface ServiceOptions {
  readonly store: KeptStore
  readonly vault: Vault
  readonly dialogs: FileDialogs
  /** Sends an event to the page. Events before the page has loaded are lost; the page can query the state itself. */
  readonly tell: Tell
  readonly fetchFrom?: Fetch
  /** Opens an address in the system's browser. */
  readonly openBrowser: (address: string) => Promise<unknown>
  /** What was sent from the own mail account; in memory unless the program gives a file. */
  readonly journal?: Journal
  /** What was decided without the server; in memory unless the program gives a file. */
  readonly decisions?: DecisionStore
  /** Hands files to a drag of the page; without a window there is none. */
  readonly drag?: DragFiles
  /** Where files lie while they are dragged out. */
  readonly temporary?: string
  /** Milliseconds between the tries to reach a server that is away. */
  readonly waits?: readonly number[]
}

/** Sign-in, calls to the server, photos, preferences and files: everything of the console that is not a window. */
export const createServices = ({
  store,
  vault,
  dialogs,
  tell,
  fetchFrom = fetch,
  openBrowser,
  waits,
  journal = openJournal(memoryLines()),
  decisions = memoryDecisions(),
  drag = () => undefined,
  temporary = tmpdir(),
}: ServiceOptions) => {
  const book = openServerBook({
    store,
    fetchFrom,
    onRemove: async ({ address, mail }) => {
      if (mail) await vault.forget(accountOf(address, mail))
    },
  })
  const connection = watchConnection({
    fetchFrom,
    tell: state => tell('connection', state),
    ...(waits ? { waits } : {}),
  })
  const session = openSession({
    fetchFrom,
    vault,
    book,
    openBrowser,
    tell: state => tell('session', state),
    onSignOut: owner => {
      connection.reset()
      preferences.forgetDrafts(owner)
      photoFiles.forget()
    },
  })
  const preferences = openPreferences({ store, owner: session.owner })
  const load = photoLoader({ fetchFrom, session })
  const photoFiles = photoHandlers({ load, stage: openStage({ temporary, load }), dialogs, drag })
  sweepStages(temporary)
  return {
    session,
    /** The answer to a page's request for a photo; undefined for any other address. */
    photo: photoAnswers({ fetchFrom, server: session.server }),
    /** To be called before the program ends: nothing typed is lost, no photo is left behind. */
    flush: () => {
      preferences.flush()
      photoFiles.forget()
    },
    handlers: {
      ...book.handlers,
      ...session.handlers,
      ...apiCalls({ fetchFrom, session, connection }),
      ...preferences.handlers,
      ...openDecisions({ store: decisions, owner: session.owner }).handlers,
      ...fileHandlers(dialogs),
      ...photoFiles.handlers,
      ...smtpHandlers({ session, vault, accounts: keptAccounts(store), journal, fetchFrom }),
    },
  }
}
