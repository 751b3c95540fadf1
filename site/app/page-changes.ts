/** Milliseconds after a change of the page until it is looked through. */
const settled = 300

/** Looks through the page now, and again some time after each change of what is on it. */
export const onPageChanges = (look: () => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const lookSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      look()
    }, settled)
  }
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true })
  look()
}
