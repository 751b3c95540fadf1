/** Milliseconds after which nobody waits any longer for the pointer. */
const patience = 1000

/**
 * Ends once what is being pressed has heard its click, and at once where nothing is. A press takes the focus from a field
 * first: an error that then appears above the button would move it away from under the pointer, and the press did nothing.
 */
export const afterPress = async (): Promise<void> => {
  if (!document.querySelector(':active')) return
  await new Promise<void>(resolve => {
    const end = () => setTimeout(resolve)
    addEventListener('mouseup', end, { once: true })
    setTimeout(resolve, patience)
  })
}
