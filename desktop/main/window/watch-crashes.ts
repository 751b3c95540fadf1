import { app, dialog } from 'electron'
import { desktopShell } from '../../../shared/text/en-desktop'
import type { CrashLog } from '../platform/crash-log'

/** Writes down whatever ends unexpectedly: errors of this process, the page's process, Chromium's helpers. */
export const watchCrashes = (log: CrashLog): void => {
  let isTold = false
  process.on('uncaughtException', error => {
    log.write('uncaughtException', error)
    // Once: an error that repeats would fill the screen.
    if (!isTold) dialog.showErrorBox(desktopShell.failed.title, desktopShell.failed.detail(log.file))
    isTold = true
  })
  process.on('unhandledRejection', reason => log.write('unhandledRejection', reason))
  app.on('render-process-gone', (_event, _contents, details) => {
    if (details.reason !== 'clean-exit') log.write('render-process-gone', details)
  })
  app.on('child-process-gone', (_event, details) => {
    if (details.reason !== 'clean-exit') log.write('child-process-gone', details)
  })
}
