import { signals } from '../../../shared/contract/signals'
import { implement } from '../../platform/http/invoke'
import { signalsOf } from './signals.query'
import { dismissSignal, reopenSignal } from './signals.service'

export const signalOperations = implement(signals, {
  list: ({ app, params }) => signalsOf(app, params.id),
  dismiss: dismissSignal,
  reopen: reopenSignal,
})
