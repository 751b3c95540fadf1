import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useText } from '../../../shared/text/text'
import { classNames } from '../../../shared/ui/class-names'
import { NoDetail } from './spec-section'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './spec-sheet.module.css'

const shownLines = 5
/** Approximate characters per line: used by the server to guess the overflow, which the browser then measures. */
const lineLength = 90

const seemsLong = (words: string) =>
  words.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / lineLength)), 0) >
  shownLines

/** The seller's text, at first five lines of it without the empty ones; without scripts all of it. */
export const Description = ({ children }: { readonly children: string }) => {
  const { detail } = useText()
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const isLong = useOverflow(paragraph, open, children)
  if (!children) return <NoDetail />
  return (
    <div>
      <p
        ref={paragraph}
        id={id}
        className={classNames(styles.specText, 'description-text', !open && styles.descriptionFolded)}
      >
        {open ? children : children.replace(/\n\s*\n/g, '\n')}
      </p>
      {isLong && (
        <button
          type="button"
          className={`link ${blocks.screenOnly} ${styles.descriptionToggle} with-script`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? detail.hidden : detail.read}
        </button>
      )}
    </div>
  )
}

/** Whether the text overflows its folded height; while it is unfolded, the last measurement counts. */
const useOverflow = (paragraph: RefObject<HTMLElement | null>, open: boolean, words: string): boolean => {
  const [long, setLong] = useState(() => seemsLong(words))
  useEffect(() => {
    const element = paragraph.current
    if (!element || open) return
    const measure = () => {
      // Nothing can be measured where nothing is laid out.
      if (element.clientHeight) setLong(element.scrollHeight > element.clientHeight + 1)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [paragraph, open])
  return long
}
