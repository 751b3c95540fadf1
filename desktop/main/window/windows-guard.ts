import type { IpcMainInvokeEvent, Session, WebContents } from 'electron'
import { isPageAddress } from '../platform/page-files'

const longest = 2000
/** Exactly one recipient, and only the subject and body fields: no attachment, no hidden recipient. */
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

/** Blocks navigation, new windows and webviews (checklist 11 to 14); links open in the system's browser. */
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

/** The only permission of the page is writing text to the clipboard; camera, location and others are denied (5). */
export const isPermitted = (permission: string, origin: string): boolean =>
  permission === 'clipboard-sanitized-write' && isPageAddress(`${origin.replace(/\/$/, '')}/`)

/** Denies permission requests and checks, devices and downloads; files are saved with the save dialog instead. */
export const guardSession = (session: Session): void => {
  session.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl }) =>
    decide(isPageAddress(requestingUrl) && isPermitted(permission, originOf(requestingUrl))),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => isPermitted(permission, origin))
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', event => event.preventDefault())
}

const originOf = (address: string): string => /^[a-z]+:\/\/[^/?#]*/i.exec(address)?.[0] ?? ''

/** The sender of a message (17): the window's own page; empty for an embedded frame or one that is gone. */
export const senderAddress = ({ senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>): string =>
  senderFrame && senderFrame.parent === null ? senderFrame.url : ''
