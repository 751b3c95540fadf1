export { prepaymentWords } from './prepayment-words'
export { standingColumns, standingOf } from './standing'
export { messagesOf } from './threads.query'
