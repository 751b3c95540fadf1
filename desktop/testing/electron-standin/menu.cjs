const { strict } = require('./strict.cjs')

const labels = {
  about: 'About',
  appMenu: 'Hangarlist',
  close: 'Close Window',
  copy: 'Copy',
  cut: 'Cut',
  delete: 'Delete',
  editMenu: 'Edit',
  fileMenu: 'File',
  forceReload: 'Force Reload',
  front: 'Bring All to Front',
  hide: 'Hide',
  hideOthers: 'Hide Others',
  minimize: 'Minimize',
  paste: 'Paste',
  pasteAndMatchStyle: 'Paste and Match Style',
  quit: 'Quit',
  redo: 'Redo',
  reload: 'Reload',
  resetZoom: 'Actual Size',
  selectAll: 'Select All',
  services: 'Services',
  togglefullscreen: 'Toggle Full Screen',
  undo: 'Undo',
  unhide: 'Show All',
  window: 'Window',
  windowMenu: 'Window',
  zoom: 'Zoom',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
}

const createMenus = ({ app, BrowserWindow }) => {
  const focused = () => BrowserWindow.getFocusedWindow() ?? undefined
  const zoomBy = step => focused()?.webContents.setZoomLevel(focused().webContents.getZoomLevel() + step)
  /** The effects of menu roles that a test can observe. Roles that edit text are handled by the system. */
  const roles = {
    close: () => focused()?.close(),
    forceReload: () => focused()?.reload(),
    minimize: () => focused()?.minimize(),
    quit: () => app.quit(),
    reload: () => focused()?.reload(),
    resetZoom: () => focused()?.webContents.setZoomLevel(0),
    togglefullscreen: () => focused()?.setFullScreen(!focused().isFullScreen()),
    zoomIn: () => zoomBy(0.5),
    zoomOut: () => zoomBy(-0.5),
  }

  class MenuItem {
    constructor(options) {
      Object.assign(this, { enabled: true, visible: true, checked: false }, options)
      this.type = options.type ?? (options.submenu ? 'submenu' : 'normal')
      this.label = options.label ?? labels[options.role] ?? ''
      if (Array.isArray(options.submenu)) this.submenu = Menu.buildFromTemplate(options.submenu)
      const act = options.click ?? roles[options.role] ?? (() => {})
      this.click = (event = {}) => {
        if (!this.enabled) return
        if (this.type === 'checkbox') this.checked = !this.checked
        if (this.type === 'radio') this.#choose()
        act(this, focused(), event)
      }
    }

    /** Selects this radio item and clears the menu's others. */
    #choose() {
      for (const item of this.menu.items) if (item.type === 'radio') item.checked = item === this
    }
  }

  class Menu {
    static #application = null
    items = []

    append(item) {
      item.menu = this
      this.items.push(item)
    }

    getMenuItemById(id) {
      for (const item of this.items) {
        const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
        if (found) return found
      }
      return null
    }

    popup() {}

    static buildFromTemplate(template) {
      const menu = new Menu()
      for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item))
      return menu
    }
    static setApplicationMenu = menu => void (Menu.#application = menu)
    static getApplicationMenu = () => Menu.#application
  }

  return { Menu: strict('Menu', Menu), MenuItem }
}

module.exports = { createMenus }
