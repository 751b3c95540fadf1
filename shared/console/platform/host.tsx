import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Client } from '../../client/client'
import type { Role } from '../../contract/session'
import type { KeptPlace } from '../../forms/use-arrivals'
import { keysOf } from '../../rules/records'
import type { DecisionPort } from './decision-port'
import type { DesktopPhotos, SavePhotos, SendPhoto } from './photo-ports'
import type { SmtpPort } from './smtp-port'

/** Where one is in the console: a path below its root, such as `/users`, and the query with its `?` or empty. */
export interface ConsolePlace {
  readonly path: string
  readonly search: string
}

/** What the staff screens need of the program around them: the web site at `/admin`, or the desktop console. */
export interface Host {
  readonly client: Client
  /** Whether the server answers. Undefined in a program that detects reconnection itself. */
  readonly answers?: () => Promise<boolean>
  readonly role: Role
  readonly place: ConsolePlace
  /** Goes to a path of the console, with its query. */
  readonly go: (to: string, step?: { readonly replace?: boolean }) => void
  /** The address that a link to a path of the console has here. */
  readonly hrefOf: (to: string) => string
  /** The address of a page of the public site. */
  readonly siteHref: (path: string) => string
  /** Saves a file; false if the person cancelled. */
  readonly saveFile: (name: string, file: Blob) => Promise<boolean>
  /** Gives stored photos to the person as files: in a folder, or as what their browser downloads. */
  readonly savePhotos: SavePhotos
  /** Uploads one photo with progress; without it the upload is an ordinary call. */
  readonly sendPhoto?: SendPhoto
  /** Preferences of this person on this device, by name, such as column layouts and pane widths. */
  readonly preferences: {
    readonly read: (name: string) => unknown
    readonly write: (name: string, value: unknown) => void
  }
  /** Texts that are typed and not sent yet, as the program keeps them; without it the browser does. */
  readonly drafts?: KeptPlace
  /** What only a program on the person’s computer can do. */
  readonly desktop?: {
    readonly smtp?: SmtpPort
    readonly photos?: DesktopPhotos
    /** Keeps decisions that are made while the server cannot be reached. */
    readonly decisions?: DecisionPort
  }
  /** Nonce for the grid's style elements under the content security policy. */
  readonly styleNonce: string | undefined
}

/** What stays the same wherever one goes: who reads only this is not drawn anew with each step from item to item. */
export type Program = Omit<Host, 'place'>

const HostContext = createContext<Host | null>(null)
const ProgramContext = createContext<Program | null>(null)

interface HostProviderProps {
  readonly value: Host
  readonly children: ReactNode
}

export const HostProvider = ({ value, children }: HostProviderProps) => {
  const { place: _place, ...now } = value
  const [program, setProgram] = useState<Program>(now)
  const isSame = keysOf(now).every(name => now[name] === program[name])
  if (!isSame) setProgram(now)
  return (
    <HostContext value={value}>
      <ProgramContext value={program}>{children}</ProgramContext>
    </HostContext>
  )
}

export const useHost = (): Host => {
  const host = useContext(HostContext)
  if (!host) throw new Error('This screen needs a HostProvider above it.')
  return host
}

/** The host without the place where one is. */
export const useProgram = (): Program => {
  const program = useContext(ProgramContext)
  if (!program) throw new Error('This screen needs a HostProvider above it.')
  return program
}

export const useConsoleClient = (): Client => useProgram().client

/** The query of the place, and a function that changes several entries at once; an empty one is removed. */
export const usePlaceQuery = () => {
  const { place, go } = useHost()
  const query = new URLSearchParams(place.search)
  // The place updates in a later tick; the ref keeps a first change if a second one follows at once.
  const asked = useRef(place.search)
  useEffect(() => {
    asked.current = place.search
  }, [place])
  const change = (entries: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(asked.current)
    for (const [name, value] of Object.entries(entries))
      if (value) next.set(name, value)
      else next.delete(name)
    asked.current = next.size > 0 ? `?${next}` : ''
    go(place.path + asked.current, { replace: true })
  }
  return { query, change }
}
