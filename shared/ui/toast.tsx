import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './button'
import { Icon } from './icon'
import { placeToasts } from './place-toasts'
import styles from './toast.module.css'

export type ToastTone = 'ok' | 'error' | 'info'
/** An action offered by a toast, such as undo. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** The action is only a link, so of several toasts with the same text the last one is enough. */
  readonly leads?: true
}
interface ToastEntry {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  readonly action: ToastAction | undefined
}
/** Shows a message; the returned function removes it early. */
export type Notify = (text: string, tone?: ToastTone, action?: ToastAction) => () => void

/** How long a toast stays, in milliseconds. */
const toastTime = 5000

const NotifyContext = createContext<Notify>(() => () => undefined)

/** Returns the function that shows a short message at the top right; the message disappears by itself. */
export const useNotify = (): Notify => useContext(NotifyContext)

interface ToastProviderProps {
  readonly children: ReactNode
  readonly regionLabel: string
  readonly closeLabel: string
}

export const ToastProvider = ({ children, regionLabel, closeLabel }: ToastProviderProps) => {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([])
  const last = useRef(0)
  const remove = useCallback((id: number) => setToasts(all => all.filter(toast => toast.id !== id)), [])
  const notify = useCallback<Notify>(
    (text, tone = 'info', action) => {
      const id = ++last.current
      setToasts(all => [...all.filter(toast => !isSaidBy(toast, text)), { id, tone, text, action }])
      return () => remove(id)
    },
    [remove],
  )
  useEffect(placeToasts, [toasts])
  return (
    <NotifyContext value={notify}>
      {children}
      <div className="frame" data-part="toasts">
        <section
          popover="manual"
          data-part="toast-list"
          className={styles.toasts}
          aria-label={regionLabel}
          aria-live="polite"
        >
          {toasts.map(toast => (
            <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onEnd={remove} />
          ))}
        </section>
      </div>
    </NotifyContext>
  )
}

/** A toast that offers undo belongs to one action, so it is not replaced by another one with the same text. */
const isSaidBy = ({ text, action }: ToastEntry, said: string) => text === said && (!action || action.leads)

interface ToastProps {
  readonly toast: ToastEntry
  readonly closeLabel: string
  readonly onEnd: (id: number) => void
}

const Toast = ({ toast, closeLabel, onEnd }: ToastProps) => {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onEnd(toast.id), toastTime)
    return () => clearTimeout(timer)
  }, [held, onEnd, toast.id])
  return (
    <div
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className={`link ${styles.toastAction}`}
          onClick={() => {
            toast.action?.run()
            onEnd(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={closeLabel} onClick={() => onEnd(toast.id)}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}
