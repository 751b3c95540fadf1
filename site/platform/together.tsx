import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../shared/text/text'
import styles from './together.module.css'

/**
 * Sections that are each read for themselves, shown when the last has been read: one that comes later would push away
 * what is being pressed below it. Until then only the skeletons in them are seen. What loads after that, such as another
 * page of a list, hides nothing.
 */
export const Together = ({ children }: { readonly children: ReactNode }) => {
  const { common } = useText()
  const content = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  useLayoutEffect(() => {
    const element = content.current
    if (isWhole || !element) return undefined
    const look = () => setWhole(!element.querySelector('[data-waiting]'))
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isWhole])
  return (
    <>
      {!isWhole && (
        <p className="unseen" role="status">
          {common.loading}
        </p>
      )}
      <div ref={content} className={isWhole ? undefined : styles.togetherComing}>
        {children}
      </div>
    </>
  )
}
