const { EventEmitter } = require('node:events')
const { existsSync, readFileSync } = require('node:fs')
const path = require('node:path')
const { pathToFileURL } = require('node:url')
const codec = require('./codec.cjs')
const { receive } = require('./ipc.cjs')
const { answerRequest, fromWeb, toWeb } = require('./scheme.cjs')
const { preventable } = require('./strict.cjs')
const { mediaFeatures, session } = require('./system.cjs')

const binding = '__standinSend'
const source = name => readFileSync(path.join(__dirname, name), 'utf8')

/** The text that runs in every document of a page before its own: message codec, preload, runtime. */
const pageScript = preloadFile => {
  const processOfPage = {
    versions: process.versions,
    platform: process.platform,
    env: {},
    type: 'renderer',
    sandboxed: true,
  }
  return [
    '(() => {',
    source('codec.cjs'),
    `const processOfPage = ${JSON.stringify(processOfPage)}`,
    `const send = globalThis.${binding}; delete globalThis.${binding}`,
    `const preload = (require, module, exports, process) => {${preloadFile ? readFileSync(preloadFile, 'utf8') : ''}\n}`,
    source('page-runtime.js'),
    '})()',
  ].join('\n')
}

/** The page of one window. What a page sees as `https://console.app.invalid/` is `app://console/` to main. */
class WebContents extends EventEmitter {
  #cdp
  #session
  #opened
  #openHandler = () => ({ action: 'allow' })
  /** The address that main is loading; `will-navigate` is only for navigation by the page. */
  #expected
  #address = ''
  #crashed = false
  zoomLevel = 0
  /** Files handed to drags, for tests in the stand-in; a real drag would stay at the pointer. */
  drags = []

  constructor(window, opened, cdp) {
    super()
    this.id = window.id
    this.window = window
    this.session = session.defaultSession
    this.#cdp = cdp
    this.#opened = opened.then(sessionId => (this.#session = sessionId))
  }

  /** Prepares the page of a new target before anything is loaded in it. */
  async attach(sessionId, preferences) {
    const send = (method, params) => this.#cdp.send(method, params, sessionId)
    this.#cdp.on(sessionId, (method, params) => this.#hear(method, params))
    await Promise.all([
      send('Page.enable'),
      send('Runtime.enable'),
      send('Inspector.enable'),
      send('Runtime.addBinding', { name: binding }),
      send('Fetch.enable', {
        patterns: [{ urlPattern: 'https://*.invalid/*' }, { urlPattern: '*', resourceType: 'Document' }],
      }),
    ])
    await send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(preferences.preload) })
  }

  async cdp(method, params) {
    await this.#opened
    return this.#cdp.send(method, params, this.#session)
  }

  #hear(method, params) {
    if (method === 'Fetch.requestPaused') void this.#request(params).catch(() => {})
    else if (method === 'Runtime.bindingCalled' && params.name === binding) this.#message(params.payload)
    else if (method === 'Page.frameNavigated' && !params.frame.parentId) {
      this.#address = fromWeb(params.frame.url)
      this.#crashed = false
      this.emit('did-navigate', {}, this.#address)
    } else if (method === 'Page.navigatedWithinDocument' && params.frameId === this.window.targetId)
      this.#address = fromWeb(params.url)
    else if (method === 'Page.loadEventFired') {
      this.applyTheme()
      for (const event of ['dom-ready', 'did-finish-load']) this.emit(event, {})
    } else if (method === 'Inspector.targetCrashed') this.#crash()
  }

  #message(payload) {
    const { kind, text } = JSON.parse(payload)
    if (kind === 'ipc') void receive(this, text).catch(() => {})
    else if (
      this.#openHandler({ url: fromWeb(codec.decode(text)), disposition: 'new-window' }).action === 'allow'
    )
      process.stderr.write('stand-in: windows opened by a page are not implemented\n')
  }

  /** Emits `will-navigate` when the page itself navigates; otherwise passes on requests or answers custom schemes. */
  async #request(paused) {
    const { requestId, request, resourceType, frameId } = paused
    const url = fromWeb(request.url)
    const isTop = resourceType === 'Document' && frameId === this.window.targetId
    if (isTop && url !== this.#expected) {
      const event = preventable({ url, isSameDocument: false, isMainFrame: true })
      this.emit('will-navigate', event, url)
      if (event.defaultPrevented) return this.cdp('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    }
    if (isTop) this.#expected = undefined
    if (url === request.url) return this.cdp('Fetch.continueRequest', { requestId })
    return answerRequest(paused, (method, params) => this.cdp(method, params))
  }

  #crash() {
    this.#crashed = true
    const details = { reason: 'crashed', exitCode: 5 }
    this.emit('render-process-gone', {}, details)
    this.app.emit('render-process-gone', {}, this, details)
  }

  async deliver(message) {
    const expression = `__standinReceive(${JSON.stringify(codec.encode(message))})`
    await this.cdp('Runtime.evaluate', { expression }).catch(() => {})
  }

  send(channel, ...args) {
    void this.deliver({ channel, args })
  }

  async loadURL(url) {
    this.#expected = url
    const loaded = new Promise(resolve => this.once('did-finish-load', resolve))
    const { errorText } = await this.cdp('Page.navigate', { url: toWeb(url) })
    if (errorText) {
      this.emit('did-fail-load', {}, -2, errorText, url, true)
      throw new Error(`${errorText} loading '${url}'`)
    }
    await loaded
  }

  loadFile(file) {
    return this.loadURL(pathToFileURL(path.resolve(this.app.getAppPath(), file)).href)
  }

  /** After a crash the page is navigated again, since Chromium's reload would wait for the dead process. */
  reload() {
    this.#expected = this.#address
    void (this.#crashed ? this.cdp('Page.navigate', { url: toWeb(this.#address) }) : this.cdp('Page.reload'))
  }

  reloadIgnoringCache() {
    this.reload()
  }

  async executeJavaScript(expression) {
    const { result } = await this.cdp('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    return result.value
  }

  applyTheme() {
    void this.cdp('Emulation.setEmulatedMedia', { features: mediaFeatures() }).catch(() => {})
  }

  startDrag({ file, files = [file], icon }) {
    if (!files.every(each => existsSync(each))) throw new Error('Must specify existing files to drag')
    if (icon.isEmpty()) throw new Error('Must specify non-empty icon option')
    this.drags.push({ files: [...files] })
  }

  forcefullyCrashRenderer() {
    // Never answered, because the process that would answer has crashed.
    void this.cdp('Page.crash').catch(() => {})
  }

  get mainFrame() {
    return {
      url: this.#address,
      origin: /^[a-z]+:\/\/[^/]*/.exec(this.#address)?.[0] ?? 'null',
      parent: null,
    }
  }

  getURL = () => this.#address
  getTitle = () => this.window.getTitle()
  getZoomLevel = () => this.zoomLevel
  setZoomLevel = level => void (this.zoomLevel = level)
  isCrashed = () => this.#crashed
  isDestroyed = () => this.window.isDestroyed()
  setWindowOpenHandler = handler => void (this.#openHandler = handler)
  close = () => this.window.close()
  focus = () => this.window.focus()
  openDevTools = () => {}
}

module.exports = { WebContents }
