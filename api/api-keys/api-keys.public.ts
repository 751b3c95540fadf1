export { isKey, readKey } from './read-key'
