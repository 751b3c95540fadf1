export { Signals } from './signals'
