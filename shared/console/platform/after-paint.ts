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
