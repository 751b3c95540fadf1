const { EventEmitter } = require('node:events')
const { preventable } = require('./strict.cjs')
const { display } = require('./system.cjs')
const { WebContents } = require('./web-contents.cjs')

/** `BrowserWindow` on Chromium targets. Tracks open windows and the focus, and handles the last one closing. */
const createWindows = ({ app, cdp }) => {
  const windows = new Map()
  let lastId = 0
  let focused

  class BrowserWindow extends EventEmitter {
    #options
    #bounds
    #state = 'normal'
    #visible
    #title

    constructor(options = {}) {
      super()
      this.id = ++lastId
      this.#options = options
      this.#visible = options.show !== false
      this.#title = options.title ?? app.getName()
      const { width = 800, height = 600 } = options
      const x = options.x ?? Math.round((display.workArea.width - width) / 2)
      const y = options.y ?? Math.round((display.workArea.height - height) / 2)
      this.#bounds = this.#clamp({ x, y, width, height })
      windows.set(this.id, this)
      const opened = this.#open()
      this.webContents = new WebContents(this, opened, cdp)
      this.webContents.app = app
      this.webContents.once('did-finish-load', () => this.emit('ready-to-show'))
      app.emit('web-contents-created', {}, this.webContents)
      app.emit('browser-window-created', {}, this)
      if (this.#visible) this.focus()
    }

    async #open() {
      const { width, height } = this.#bounds
      const { targetId } = await cdp.send('Target.createTarget', {
        url: 'about:blank',
        newWindow: true,
        width,
        height,
      })
      this.targetId = targetId
      const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true })
      await this.webContents.attach(sessionId, this.#options.webPreferences ?? {})
      return sessionId
    }

    #clamp(bounds) {
      const { minWidth = 0, minHeight = 0 } = this.#options
      return {
        ...bounds,
        width: Math.max(bounds.width, minWidth),
        height: Math.max(bounds.height, minHeight),
      }
    }

    setBounds(bounds) {
      this.#bounds = this.#clamp({ ...this.#bounds, ...bounds })
      void this.#draw(this.#bounds)
      this.emit('resize')
      this.emit('move')
    }

    /** Resizes the page; the position is ignored, since there may be no screen. */
    async #draw({ width, height }) {
      await this.webContents.cdp('Page.enable')
      const { windowId } = await cdp.send('Browser.getWindowForTarget', { targetId: this.targetId })
      await cdp.send('Browser.setWindowBounds', { windowId, bounds: { width, height } }).catch(() => {})
    }

    #become(state, event) {
      if (this.#state === state) return
      this.#state = state
      void this.#draw(this.getBounds())
      this.emit(event)
    }

    maximize = () => this.#become('maximized', 'maximize')
    unmaximize = () => this.#become('normal', 'unmaximize')
    minimize = () => this.#become('minimized', 'minimize')
    restore = () => this.#become('normal', 'restore')
    setFullScreen = on =>
      this.#become(on ? 'fullscreen' : 'normal', on ? 'enter-full-screen' : 'leave-full-screen')
    isMaximized = () => this.#state === 'maximized'
    isMinimized = () => this.#state === 'minimized'
    isFullScreen = () => this.#state === 'fullscreen'
    isNormal = () => this.#state === 'normal'

    getBounds() {
      return this.isMaximized() || this.isFullScreen() ? { ...display.workArea } : { ...this.#bounds }
    }
    getNormalBounds = () => ({ ...this.#bounds })
    getSize = () => [this.getBounds().width, this.getBounds().height]
    getContentBounds = () => this.getBounds()
    getMinimumSize = () => [this.#options.minWidth ?? 0, this.#options.minHeight ?? 0]
    setSize = (width, height) => this.setBounds({ width, height })
    setPosition = (x, y) => this.setBounds({ x, y })

    show() {
      this.#visible = true
      this.emit('show')
      this.focus()
    }
    hide() {
      this.#visible = false
      this.emit('hide')
    }
    focus() {
      focused = this
      this.emit('focus')
    }
    isVisible = () => this.#visible
    isFocused = () => focused === this
    isDestroyed = () => !windows.has(this.id)
    getTitle = () => this.#title
    setTitle = title => void (this.#title = title)
    setProgressBar = () => {}
    flashFrame = () => {}
    setBackgroundColor = () => {}
    setMenuBarVisibility = () => {}
    loadURL = url => this.webContents.loadURL(url)
    loadFile = file => this.webContents.loadFile(file)
    reload = () => this.webContents.reload()

    /** The page's document has a new title; the window takes it unless main objects. */
    retitle(title) {
      if (title === this.#title || !title) return
      const event = preventable()
      this.emit('page-title-updated', event, title, true)
      if (!event.defaultPrevented) this.#title = title
    }

    close() {
      if (!this.isDestroyed() && this.mayClose()) void this.destroy()
    }

    mayClose() {
      const event = preventable()
      this.emit('close', event)
      return !event.defaultPrevented
    }

    async destroy() {
      if (this.isDestroyed()) return
      await this.webContents.cdp('Page.enable').catch(() => {})
      await cdp.send('Target.closeTarget', { targetId: this.targetId }).catch(() => {})
      this.gone()
    }

    gone() {
      if (!windows.delete(this.id)) return
      if (focused === this) focused = [...windows.values()].at(-1)
      this.webContents.emit('destroyed')
      this.emit('closed')
      if (windows.size > 0) return
      if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed')
      else app.quit()
    }

    static getAllWindows = () => [...windows.values()]
    static getFocusedWindow = () => focused ?? null
    static fromId = id => windows.get(id) ?? null
    static fromWebContents = contents => contents?.window ?? null
  }

  const ofTarget = targetId => [...windows.values()].find(window => window.targetId === targetId)
  cdp.on('Target.targetDestroyed', ({ targetId }) => ofTarget(targetId)?.gone())
  cdp.on('Target.targetInfoChanged', ({ targetInfo }) => {
    // Until a page has a title Chromium names its address.
    if (!/^about:|\.invalid/.test(targetInfo.title)) ofTarget(targetInfo.targetId)?.retitle(targetInfo.title)
  })

  const contents = () => [...windows.values()].map(window => window.webContents)
  const webContents = {
    getAllWebContents: contents,
    getFocusedWebContents: () => focused?.webContents ?? null,
    fromId: id => windows.get(id)?.webContents,
    fromDevToolsTargetId: targetId => ofTarget(targetId)?.webContents,
  }
  return { BrowserWindow, webContents }
}

module.exports = { createWindows }
