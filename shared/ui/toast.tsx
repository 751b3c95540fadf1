import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './button'
import { Icon } from './icon'
import './toast.css'

export type ToastTone = 'ok' | 'error' | 'info'
/** Something that can be done about what a toast says, such as taking it back. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** It only leads to somewhere, so that of several toasts that say the same the last one is enough. */
  readonly leads?: true
}
interface ToastEntry {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  readonly action: ToastAction | undefined
}
/** Shows a message; what it answers takes it away before its time. */
export type Notify = (text: string, tone?: ToastTone, action?: ToastAction) => () => void

/** How long a toast stays, in milliseconds. */
const toastTime = 5000

const NotifyContext = createContext<Notify>(() => () => undefined)

/** Shows a short message at the top right; it leaves by itself. */
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
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    // A modal dialog lies above everything else; what comes into the top layer after it lies above the dialog.
    region.current?.togglePopover?.(false)
    if (toasts.length > 0 && document.querySelector('dialog[open]')) region.current?.togglePopover?.(true)
  }, [toasts.length])
  return (
    <NotifyContext value={notify}>
      {children}
      <section ref={region} popover="manual" className="toasts" aria-label={regionLabel} aria-live="polite">
        {toasts.map(toast => (
          <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onEnd={remove} />
        ))}
      </section>
    </NotifyContext>
  )
}

/** What can be taken back belongs to one deed, however alike it reads. */
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
      className={`toast toast-${toast.tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className="link"
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
