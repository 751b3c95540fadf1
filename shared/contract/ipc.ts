import { z } from 'zod'
import {
  ChosenFolder,
  DraggedPhotos,
  PhotosToDrag,
  PhotosToSave,
  SavedPhotos,
  StagedPhotos,
} from './ipc-photos'
import {
  ApiAnswer,
  ApiCall,
  ApiCancel,
  BrowserSignIn,
  Connection,
  FilesToOpen,
  FileToSave,
  OpenedFiles,
  PreferenceChange,
  PreferenceValues,
  ServerAddress,
  ServerChange,
  Servers,
  SessionState,
  SignIn,
  type IpcProblem,
} from './ipc-session'
import { DecisionChange, KeptDecisions } from './ipc-decisions'
import { SmtpChange, SmtpSend, SmtpState, SmtpTest } from './ipc-smtp'

export interface Channel {
  readonly argument: z.ZodType
  readonly reply: z.ZodType
}

const call = <A extends z.ZodType, R extends z.ZodType>(argument: A, reply: R) => ({ argument, reply })

export const Theme = z.enum(['system', 'light', 'dark'])
export type Theme = z.output<typeof Theme>

/** A path of the console below its root, as `sections.ts` writes them; the first section's is empty. */
const ConsolePath = z
  .string()
  .regex(/^(\/[\w-]+)*$/)
  .max(200)

/** One entry of the application menu that goes to a section. */
export const MenuSection = z.object({
  group: z.string().max(60),
  label: z.string().max(60),
  path: ConsolePath,
})
export type MenuSection = z.output<typeof MenuSection>

/** Every channel between the console's page and its main process: what goes in, what comes back. */
export const ipc = {
  'servers.list': call(z.void(), Servers),
  'servers.save': call(ServerChange, Servers),
  'servers.remove': call(ServerAddress, Servers),
  /** Whether the server at this address answers that it is ready; asked by the main process, not by the page. */
  'servers.check': call(ServerAddress, z.object({ ready: z.boolean(), problem: z.string().nullable() })),
  'session.state': call(z.void(), SessionState),
  'session.signIn': call(SignIn, SessionState),
  /** Opens the site in the system's browser and waits for the person; the state is as before if they give up. */
  'session.signInByBrowser': call(BrowserSignIn, SessionState),
  /** Ends that waiting. */
  'session.stopBrowser': call(z.void(), z.void()),
  'session.signOut': call(z.void(), SessionState),
  /** Resumes the session that the keychain holds for the last server, if there is one. */
  'session.resume': call(z.void(), SessionState),
  'api.call': call(ApiCall, ApiAnswer),
  'api.cancel': call(ApiCancel, z.void()),
  /** Retries the connection to the server immediately. */
  'connection.retry': call(z.void(), z.void()),
  /** What the signed-in person has arranged and not sent yet, stored on this computer. */
  'preferences.read': call(z.void(), PreferenceValues),
  'preferences.write': call(PreferenceChange, z.void()),
  /** What the signed-in person has decided and the server has not taken yet, in the order of deciding. */
  'decisions.read': call(z.void(), KeptDecisions),
  'decisions.change': call(DecisionChange, z.void()),
  /** False when the person cancelled the dialog. */
  'files.save': call(FileToSave, z.boolean()),
  'files.open': call(FilesToOpen, OpenedFiles),
  /** Fetches photos into a folder of the program's own, so that a drag can begin at once. */
  'photos.stage': call(PhotosToDrag, StagedPhotos),
  /** Hands photos as files to the drag that the pointer has begun. */
  'photos.drag': call(PhotosToDrag, DraggedPhotos),
  /** Null when the person cancelled the dialog. */
  'photos.chooseFolder': call(z.void(), ChosenFolder.nullable()),
  /** Writes photos into a folder that was chosen; what is there already is never replaced. */
  'photos.save': call(PhotosToSave, SavedPhotos),
  /** The sections that the signed-in person may open, for the application menu; none when signed out. */
  'shell.sections': call(z.array(MenuSection).max(60), z.void()),
  /** The advert that a link from outside opens, returned once; null when no link waits. */
  'shell.takeLink': call(z.void(), z.int().positive().nullable()),
  'shell.theme': call(z.void(), Theme),
  'shell.setTheme': call(Theme, z.void()),
  /** The moderator's own mail account; its password goes in and never comes out. */
  'smtp.state': call(z.void(), SmtpState),
  'smtp.save': call(SmtpChange, SmtpState),
  'smtp.forget': call(z.void(), SmtpState),
  'smtp.test': call(SmtpChange, SmtpTest),
  'smtp.send': call(SmtpSend, SmtpState),
  'smtp.stop': call(z.void(), SmtpState),
} satisfies Readonly<Record<string, Channel>>

/** Events that the main process sends to the page. */
export const events = {
  /** A menu item or keyboard shortcut that the page carries out. */
  command: z.enum(['palette', 'keys', 'sign-out']),
  /** Go to a path of the console. */
  go: ConsolePath,
  /** A link from outside waits to be taken with `shell.takeLink`. */
  link: z.null(),
  theme: Theme,
  /** Whether the server of this session answers; told when it changes. */
  connection: Connection,
  /** Sent when another person has signed in or out, or when the server has ended the session. */
  session: SessionState,
} satisfies Readonly<Record<string, z.ZodType>>

export type Events = typeof events
export type EventName = keyof Events
export type EventPayload<K extends EventName> = z.output<Events[K]>

export type Ipc = typeof ipc

/** A rejected call keeps only its message, so the main process answers with a value either way. */
export type IpcAnswer = { readonly ok: true; readonly value: unknown } | ({ readonly ok: false } & IpcProblem)

export interface Bridge {
  call(channel: string, argument: unknown): Promise<IpcAnswer>
  /** Hears every event of the main process until the returned function is called. */
  listen(listener: (event: string, payload: unknown) => void): () => void
}
