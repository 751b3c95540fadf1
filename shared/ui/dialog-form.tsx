import type { ComponentProps } from 'react'
import './dialog-form.css'

/** A form in a dialog: its fields one below the other; the server judges them, not the browser. */
export const DialogForm = (props: ComponentProps<'form'>) => (
  <form className="report-form" noValidate {...props} />
)
