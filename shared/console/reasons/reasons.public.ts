export { KeepMacro } from './keep-macro'
export { MacroBar } from './macro-bar'
