// Runs in a page before its own scripts: gives the program's preload `ipcRenderer` and `contextBridge`, and reports windows
// that the page wants to open. Unlike in Electron the preload lives in the page's own world; what it exposes is copied
// and frozen all the same. `codec`, `preload`, `send` and `processOfPage` come from `pageScript` in web-contents.cjs.
if (window === window.top) {
  const pending = new Map()
  const listeners = new Map()
  let lastId = 0
  const post = (kind, message) => send(JSON.stringify({ kind, text: codec.encode(message) }))

  Object.defineProperty(window, '__standinReceive', {
    value: text => {
      const message = codec.decode(text)
      if (!message.reply) {
        for (const listener of [...(listeners.get(message.channel) ?? [])])
          listener({ sender: ipcRenderer, ports: [] }, ...message.args)
        return
      }
      const { resolve, reject } = pending.get(message.reply)
      pending.delete(message.reply)
      if (message.error) reject(new Error(message.error))
      else resolve(message.value)
    },
  })

  const ipcRenderer = {
    invoke: (channel, ...args) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        pending.set(id, { resolve, reject })
        post('ipc', { id, channel, args })
      }),
    send: (channel, ...args) => post('ipc', { channel, args }),
    on: (channel, listener) => {
      if (!listeners.has(channel)) listeners.set(channel, new Set())
      listeners.get(channel).add(listener)
      return ipcRenderer
    },
    off: (channel, listener) => {
      listeners.get(channel)?.delete(listener)
      return ipcRenderer
    },
    removeListener: (channel, listener) => ipcRenderer.off(channel, listener),
    once: (channel, listener) => {
      const pass = (...args) => {
        ipcRenderer.off(channel, pass)
        listener(...args)
      }
      return ipcRenderer.on(channel, pass)
    },
  }

  /** Copies what crosses between preload and page, and freezes objects, as Electron's bridge does. */
  const cross = value => {
    if (typeof value === 'function')
      return (...args) => {
        const result = value(...args.map(cross))
        return result instanceof Promise ? result.then(cross) : cross(result)
      }
    if (Array.isArray(value)) return value.map(cross)
    if (value && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
      return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cross(part)])))
    return value
  }
  const contextBridge = {
    exposeInMainWorld: (name, api) =>
      Object.defineProperty(window, name, { value: cross(api), enumerable: true }),
  }
  const webUtils = { getPathForFile: () => '' }

  const openWindow = url => post('open', String(new URL(url, document.baseURI)))
  window.open = url => {
    openWindow(url ?? 'about:blank')
    return null
  }
  const follow = event => {
    const link = event.composedPath().find(part => part instanceof HTMLAnchorElement && part.href)
    const wantsWindow = link?.target === '_blank' || event.ctrlKey || event.metaKey || event.button === 1
    if (!link || !wantsWindow || event.defaultPrevented) return
    event.preventDefault()
    openWindow(link.href)
  }
  // On the window and not captured: the page's own handlers come first.
  for (const type of ['click', 'auxclick']) window.addEventListener(type, follow)

  const modules = { electron: { contextBridge, ipcRenderer, webUtils } }
  modules['electron/renderer'] = modules.electron
  const requireOfPreload = id => {
    if (Object.hasOwn(modules, id)) return modules[id]
    throw new Error(`module not found: ${id}`)
  }
  preload(requireOfPreload, { exports: {} }, {}, processOfPage)
}
