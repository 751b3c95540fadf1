import type { ReactNode } from 'react'
import { focusField } from '../../../shared/forms/form-context'

interface FieldLinkProps {
  /** Target without scripts. */
  readonly href: string
  readonly path: string
  readonly children: ReactNode
}

/** A link that scrolls to a field of the form and focuses it. */
export const FieldLink = ({ href, path, children }: FieldLinkProps) => (
  <a
    className="link"
    href={href}
    onClick={event => {
      event.preventDefault()
      focusField(path)
    }}
  >
    {children}
  </a>
)
