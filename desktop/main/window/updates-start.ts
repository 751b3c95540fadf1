import { app, dialog } from 'electron'
import { keepUpToDate } from './updates'

/**
 * Looks for updates in an installed console, and never in development. `HANGARLIST_UPDATES` names another feed than the
 * one that was packed in, for those who serve their own.
 */
export const startUpdates = async (tellProblem: (problem: string) => void): Promise<void> => {
  if (!app.isPackaged) return
  const { autoUpdater } = await import('electron-updater')
  autoUpdater.logger = null
  keepUpToDate({
    updater: autoUpdater,
    feed: process.env['HANGARLIST_UPDATES'] || undefined,
    tellProblem,
    ask: async version => {
      const { response } = await dialog.showMessageBox({
        type: 'info',
        message: `Version ${version} of the console is ready.`,
        detail: 'It is installed when the console starts anew. What you have typed is kept.',
        buttons: ['Restart now', 'Later'],
        defaultId: 1,
        cancelId: 1,
      })
      return response === 0
    },
  })
}
