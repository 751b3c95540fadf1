import type { IpcMainInvokeEvent, Session, WebContents } from 'electron'
import { isPageAddress } from '../platform/page-files'

const longest = 2000
/** One address; of the head of a mail only its subject and text, never an attachment or a hidden recipient. */
const mailAddress = /^mailto:[\w.+-]{1,64}@[\w.-]{1,255}(\?(subject|body)=[^&]*(&(subject|body)=[^&]*)?)?$/i

/**
 * The address to give to the system for opening, or undefined (Electron's checklist 15): web pages without a name and
 * password in them, and mails. Everything else could start a program.
 */
export const outsideAddress = (address: string): string | undefined => {
  if (address.length > longest || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol === 'mailto:') return mailAddress.test(url.href) ? url.href : undefined
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.hostname !== '' && !url.username && !url.password ? url.href : undefined
}

type OpenOutside = (address: string) => unknown

/** No page leaves the console, none opens a window or embeds one (11 to 14); where a link leads is shown outside. */
export const guardContents = (contents: WebContents, openOutside: OpenOutside): void => {
  const show = (address: string) => {
    const allowed = outsideAddress(address)
    if (allowed) openOutside(allowed)
  }
  contents.on('will-navigate', event => {
    event.preventDefault()
    show(event.url)
  })
  for (const name of ['will-frame-navigate', 'will-redirect'] as const)
    contents.on(name as 'will-redirect', event => event.preventDefault())
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    show(url)
    return { action: 'deny' }
  })
}

/** What the page may do without asking anyone: put text on the clipboard. Cameras, places, devices it may not (5). */
export const isPermitted = (permission: string, origin: string): boolean =>
  permission === 'clipboard-sanitized-write' && isPageAddress(`${origin.replace(/\/$/, '')}/`)

/** Permissions, asked for and looked up; devices; downloads, which go through the dialog for saving instead. */
export const guardSession = (session: Session): void => {
  session.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl }) =>
    decide(isPageAddress(requestingUrl) && isPermitted(permission, originOf(requestingUrl))),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => isPermitted(permission, origin))
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', event => event.preventDefault())
}

const originOf = (address: string): string => /^[a-z]+:\/\/[^/?#]*/i.exec(address)?.[0] ?? ''

/** Where a message came from (17): the address of the window's own page; empty for a frame in it, or one that is gone. */
export const senderAddress = ({ senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>): string =>
  senderFrame && senderFrame.parent === null ? senderFrame.url : ''
