import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const SlotContext = createContext<HTMLElement | null>(null)
/** Given the place beside the section's title. */
export const SectionNoteProvider = SlotContext.Provider

/** What a section says beside its title in the top bar, such as how many rows it has. */
export const SectionNote = ({ children }: { readonly children: ReactNode }) => {
  const slot = useContext(SlotContext)
  return slot && createPortal(children, slot)
}
