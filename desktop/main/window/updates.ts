/** The part of electron-updater that is used. */
export interface Updater {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  allowDowngrade: boolean
  allowPrerelease: boolean
  setFeedURL(feed: { readonly provider: 'generic'; readonly url: string }): void
  checkForUpdates(): Promise<unknown>
  quitAndInstall(): void
  on(event: 'update-downloaded', listener: (update: { readonly version: string }) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

interface UpdateOptions {
  readonly updater: Updater
  /** The folder URL of latest*.yml that replaces the packaged feed. */
  readonly feed: string | undefined
  /** Asks whether to restart with this version now; otherwise it is installed at the next quit. */
  readonly ask: (version: string) => Promise<boolean>
  readonly tellProblem: (problem: string) => void
  readonly everyHours?: number
}

/** Only https, and without a name or password in it: whoever can change what comes from there can run programs here. */
export const updateFeed = (address: string | undefined): string | undefined => {
  if (address === undefined || !URL.canParse(address)) return undefined
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' ? address : undefined
}

/**
 * Keeps the console up to date (checklist DESK-11): checks at once and every few hours, downloads newer
 * versions, never older ones, and asks before it restarts. electron-updater verifies the signature; nothing
 * here disables that. Answers a function that stops it.
 */
export const keepUpToDate = ({ updater, feed, ask, tellProblem, everyHours = 6 }: UpdateOptions) => {
  const wanted = updateFeed(feed)
  if (feed !== undefined && wanted === undefined) {
    tellProblem('The address of updates is not one of https. There are no updates.')
    return () => {}
  }
  if (wanted !== undefined) updater.setFeedURL({ provider: 'generic', url: wanted })
  updater.autoDownload = true
  updater.autoInstallOnAppQuit = true
  updater.allowPrerelease = false
  updater.allowDowngrade = false
  let asked = ''
  updater.on('error', error => tellProblem(error.message))
  updater.on('update-downloaded', ({ version }) => {
    // Once for each version: who said later is not asked again until the next one.
    if (asked === version) return
    asked = version
    void ask(version).then(now => {
      if (now) updater.quitAndInstall()
    })
  })
  // The `error` event has reported the failure; the next check tries again.
  const look = () => void updater.checkForUpdates().catch(() => {})
  look()
  const timer = setInterval(look, everyHours * 60 * 60_000)
  timer.unref()
  return () => clearInterval(timer)
}
