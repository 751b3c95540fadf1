export { knownReasons } from './known-reasons'
/** The reasons for refusals, with what each says. */
export { freshReasonBook, readReasons, reasonBookOf } from './reason-list'
