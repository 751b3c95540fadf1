// What Electron's binary does at its start: reads its arguments, answers `require('electron')`, runs the program's main
// script, then starts Chromium and says that it is ready.
const { existsSync, readFileSync, statSync } = require('node:fs')
const Module = require('node:module')
const path = require('node:path')
const { createElectron } = require('./electron.cjs')

const folder = entry => (statSync(entry).isDirectory() ? entry : path.dirname(entry))

/** `[-r script] [--switch[=value]] program [arguments of the program]` */
const readArguments = args => {
  const preloads = []
  const switches = new Map()
  let program
  for (let at = 0; at < args.length; at++) {
    const argument = args[at]
    if (argument === '-r' || argument === '--require') preloads.push(args[++at])
    else if (argument.startsWith('--')) {
      const [, name, value] = /^--([^=]+)=?(.*)$/s.exec(argument) ?? []
      switches.set(name, value)
    } else program ??= argument
  }
  return { preloads, switches, entry: path.resolve(program ?? '.') }
}

const args = process.argv.slice(2)
const { preloads, switches, entry } = readArguments(args)
const home = folder(entry)
const manifestFile = path.join(home, 'package.json')
const manifest = existsSync(manifestFile)
  ? JSON.parse(readFileSync(manifestFile, 'utf8'))
  : { name: 'Electron', version: '0.0.0' }

process.argv = [process.execPath, ...args]
process.type = 'browser'
process.resourcesPath = path.join(home, 'resources')
const { version } = JSON.parse(readFileSync(require.resolve('electron/package.json'), 'utf8'))
Object.defineProperty(process.versions, 'electron', { value: version, enumerable: true })
Object.defineProperty(process.versions, 'chrome', { value: '0.0.0-stand-in', enumerable: true })

const { electron, start } = createElectron({ home, manifest, switches })
const load = Module._load
Module._load = function loadModule(id, ...rest) {
  return id === 'electron' || id === 'electron/main' ? electron : load.call(this, id, ...rest)
}

for (const script of preloads) require(path.resolve(script))
require(entry === home ? path.resolve(home, manifest.main) : entry)
start().catch(error => {
  process.stderr.write(`stand-in: ${error.stack}\n`)
  process.exit(1)
})
