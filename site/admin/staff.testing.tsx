import type { ReactNode } from 'react'
import { HostProvider, type Host } from '../../shared/console/platform/host'
import { staff } from '../../shared/text/en-staff'
import { MoreTexts } from '../../shared/text/text'
import { fakeClient, renderPage } from '../testing'

/** A part of the staff screens in a page of its own, with as much of a program around it as it needs. */
export const renderStaff = (element: ReactNode, host: Partial<Host> = {}) => {
  const whole: Partial<Host> = {
    client: fakeClient(),
    role: 'Moderator',
    place: { path: '/queue', search: '' },
    go: () => undefined,
    hrefOf: to => `/admin${to}`,
    preferences: { read: () => undefined, write: () => undefined },
    ...host,
  }
  return renderPage(
    <MoreTexts texts={{ en: { staff } }}>
      <HostProvider value={whole as Host}>{element}</HostProvider>
    </MoreTexts>,
  )
}
