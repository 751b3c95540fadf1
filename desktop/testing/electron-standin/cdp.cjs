const { spawn } = require('node:child_process')
const { EventEmitter } = require('node:events')

/** Chromium's debugging protocol over its pipe: JSON messages, each ended by a zero byte. */
const talk = (out, into) => {
  const pending = new Map()
  const events = new EventEmitter()
  let lastId = 0
  let chunks = []

  const receive = text => {
    const message = JSON.parse(text)
    if (!message.id) {
      // Events of a page are emitted by session id, events of the browser by method name.
      if (message.sessionId) events.emit(message.sessionId, message.method, message.params)
      else events.emit(message.method, message.params)
      return
    }
    const { resolve, reject } = pending.get(message.id)
    pending.delete(message.id)
    if (message.error) reject(new Error(message.error.message))
    else resolve(message.result)
  }

  into.on('data', data => {
    let rest = data
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      receive(Buffer.concat([...chunks, rest.subarray(0, end)]).toString('utf8'))
      chunks = []
      rest = rest.subarray(end + 1)
    }
    if (rest.length > 0) chunks.push(rest)
  })
  out.on('error', () => {})

  return {
    on: (name, listener) => events.on(name, listener),
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        pending.set(id, { resolve, reject })
        out.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      }),
  }
}

/**
 * Starts Chromium with two debuggers: the pipe for the stand-in, a port for Playwright (Chromium itself prints its
 * address). Without a display it is headless.
 */
const startChromium = (switches, profile) => {
  const browser = process.env.CHROMIUM || '/usr/bin/chromium-headless-shell'
  const child = spawn(
    browser,
    [
      ...(process.env.DISPLAY && !browser.includes('headless') ? [] : ['--headless=new']),
      '--remote-debugging-port=0',
      '--remote-debugging-pipe',
      '--no-startup-window',
      '--disable-gpu',
      '--disable-quic',
      `--user-data-dir=${profile}`,
      ...[...switches].map(([name, value]) => (value ? `--${name}=${value}` : `--${name}`)),
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'pipe', 'pipe'] },
  )
  return { child, cdp: talk(child.stdio[3], child.stdio[4]) }
}

module.exports = { startChromium }
