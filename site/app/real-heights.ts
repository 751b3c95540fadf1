import { onPageChanges } from './page-changes'

/** Parts that are laid out in one turn, in some milliseconds on a phone. */
const perTurn = 10

const idle = () =>
  new Promise<unknown>(done => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done, { timeout: 1000 })
    else setTimeout(done, 100)
  })
const twoFrames = () =>
  new Promise<unknown>(done => {
    requestAnimationFrame(() => requestAnimationFrame(done))
  })

/** What is in view has its height already, and would be skipped for a frame after being laid out here. */
const isOutOfView = (part: Element) => {
  const { top, bottom } = part.getBoundingClientRect()
  return bottom < 0 || top > innerHeight
}

/**
 * Lays out the parts of long pages that are skipped until they are near the viewport (`base.css`) once while the browser
 * is idle. It remembers their real heights from then on, so a page keeps its height while one scrolls. A mark in the
 * browser's performance timeline tells each time that all heights are known.
 */
export const beginRealHeights = (): void => {
  const known = new WeakSet<Element>()
  const waiting: HTMLElement[] = []
  let isUnderway = false
  const layOut = async () => {
    isUnderway = true
    while (waiting.length > 0) {
      await idle()
      const parts = waiting.splice(0, perTurn).filter(isOutOfView)
      for (const part of parts) part.style.contentVisibility = 'visible'
      await twoFrames()
      for (const part of parts) part.style.contentVisibility = ''
    }
    isUnderway = false
    performance.mark('heights')
  }
  onPageChanges(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main .later'))
      if (!known.has(part)) {
        known.add(part)
        waiting.push(part)
      }
    if (waiting.length > 0 && !isUnderway) void layOut()
  })
}
