const { EventEmitter } = require('node:events')
const codec = require('./codec.cjs')

const handlers = new Map()

const ipcMain = Object.assign(new EventEmitter(), {
  handle: (channel, handler) => {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  },
  removeHandler: channel => void handlers.delete(channel),
})

/** Gives a page's message to main, and main's answer back to the page. */
const receive = async (contents, text) => {
  const { id, channel, args } = codec.decode(text)
  const event = { sender: contents, senderFrame: contents.mainFrame, processId: 0, frameId: 0 }
  if (!id) {
    ipcMain.emit(channel, event, ...args)
    return
  }
  const answer = { reply: id }
  try {
    const handler = handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    answer.value = await handler(event, ...args)
  } catch (error) {
    answer.error = `Error invoking remote method '${channel}': ${String(error)}`
  }
  await contents.deliver(answer)
}

module.exports = { ipcMain, receive }
