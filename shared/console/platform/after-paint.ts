/**
 * Runs once the present change is painted, for what may come later than that. A window that is hidden paints nothing, so it
 * does not wait for a frame. Answers the function that calls it off.
 */
export const afterPaint = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer = setTimeout(run)
  }
  if (document.hidden) {
    soon()
    return () => clearTimeout(timer)
  }
  const frame = requestAnimationFrame(soon)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Resolves once the present change is painted. */
export const painted = (): Promise<void> => new Promise(resolve => void afterPaint(resolve))

/**
 * Takes steps of the address bar, of which those that replace the present entry are written once their place is painted:
 * the browser needs milliseconds for it. The last of several is written; one that adds an entry waits for nothing. One that
 * waits is dropped when somebody has gone elsewhere in another way meanwhile: `present` answers the address as it stands.
 */
export const createAddressSteps = (
  write: (to: string, isReplacing: boolean) => void,
  present: () => unknown,
) => {
  let late: { readonly to: string; readonly from: unknown } | undefined
  let callOff: () => void = () => undefined
  const writeLate = () => {
    callOff()
    const due = late
    late = undefined
    if (due && due.from === present()) write(due.to, true)
  }
  return (to: string, isReplacing: boolean): void => {
    if (isReplacing) {
      callOff()
      late = { to, from: present() }
      callOff = afterPaint(writeLate)
      return
    }
    writeLate()
    write(to, false)
  }
}
