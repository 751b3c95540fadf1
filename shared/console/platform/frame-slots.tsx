import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Places of the frame that a section may fill. */
export interface FrameSlots {
  /** Beside the section's title in the top bar. */
  readonly note: HTMLElement | null
  /** At the lower right, over the section; cards in it lie above one another. */
  readonly corner: HTMLElement | null
}

const SlotsContext = createContext<FrameSlots>({ note: null, corner: null })
export const FrameSlotsProvider = SlotsContext.Provider

interface SlotProps {
  readonly children: ReactNode
}

/** What a section says beside its title, such as how many rows it has. */
export const SectionNote = ({ children }: SlotProps) => {
  const { note } = useContext(SlotsContext)
  return note && createPortal(children, note)
}

/** Work that goes on beside what one looks at, such as an export. */
export const CornerCard = ({ children }: SlotProps) => {
  const { corner } = useContext(SlotsContext)
  return corner && createPortal(children, corner)
}
