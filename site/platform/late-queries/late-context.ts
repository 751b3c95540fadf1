import { createContext, useContext } from 'react'
import type { LateQueryClient } from './late-client'

export const LateContext = createContext<LateQueryClient | null>(null)

/** The client of this page. */
export const useQueryClient = (): LateQueryClient => {
  const client = useContext(LateContext)
  if (!client) throw new Error('No QueryClientProvider is above this component.')
  return client
}
