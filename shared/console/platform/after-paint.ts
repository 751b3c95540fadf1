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
 * Steps of the address bar, of which those that replace the present entry are written once their place is painted: the
 * browser needs milliseconds for it. The last of several is written; one that adds an entry waits for nothing. What somebody
 * leaves by a link does not lead back: a replacing step is not taken before the link's place is shown, which `arrive` tells,
 * and one that waits then is dropped. `present` answers the address as it stands, `take` whether the step is taken.
 */
export const createAddressSteps = (
  write: (to: string, isReplacing: boolean) => void,
  present: () => unknown,
) => {
  let known = present()
  let late: string | undefined
  let callOff: () => void = () => undefined
  let isWriting = false
  const isElsewhere = () => !isWriting && present() !== known
  const put = (to: string, isReplacing: boolean) => {
    isWriting = true
    write(to, isReplacing)
    isWriting = false
    known = present()
  }
  const writeLate = () => {
    callOff()
    const due = late
    late = undefined
    if (due !== undefined && !isElsewhere()) put(due, true)
  }
  return {
    take: (to: string, isReplacing: boolean): boolean => {
      if (isReplacing && isElsewhere()) return false
      if (isReplacing) {
        callOff()
        late = to
        callOff = afterPaint(writeLate)
      } else {
        writeLate()
        put(to, false)
      }
      return true
    },
    arrive: (): void => {
      if (isElsewhere()) late = undefined
      known = present()
    },
  }
}
