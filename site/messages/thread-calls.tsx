import { createContext, useContext } from 'react'
import type { ThreadCalls } from '../../shared/queries/messages'

const CallsContext = createContext<ThreadCalls | null>(null)
/** Gives the components of a conversation the calls that they make. */
export const ThreadCallsProvider = CallsContext.Provider

export const useThreadCalls = (): ThreadCalls => {
  const calls = useContext(CallsContext)
  if (!calls) throw new Error('This component needs a ThreadCallsProvider above it.')
  return calls
}
