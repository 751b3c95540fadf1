/** Links to an advert that other programs open; the box holds one until a page is there to show it. */
export { advertOfArguments, advertOfLink, linkBox, linkScheme } from './deep-link'
export { openShell } from './shell'
export { startUpdates } from './updates-start'
export { watchCrashes } from './watch-crashes'
export { focusWindow, openWindow } from './windows'
export { guardContents, guardSession, outsideAddress, senderAddress } from './windows-guard'
