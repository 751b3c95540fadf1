import type { Transport } from '../../shared/client/client'
import { httpTransport } from '../../shared/client/http-transport'
import { AppError } from '../../shared/contract/errors'
import { accountChanged, currentSessionEpoch, sessionRefused, workHeader } from './session'

const http = httpTransport({ headers: workHeader })

/**
 * Transport to the site's own server; an `unauthenticated` answer ends the local session, and `other_account` tells that it
 * works for another one.
 */
export const siteTransport: Transport = (route, call, options) => {
  const epoch = currentSessionEpoch()
  return http(route, call, options).catch((error: unknown) => {
    const isRefused = error instanceof AppError && error.code === 'unauthenticated'
    // A wrong password at the login says nothing about an existing session.
    if (isRefused && !options.handlesSignIn && route.path !== '/login') sessionRefused(epoch)
    if (error instanceof AppError && error.code === 'other_account') accountChanged().catch(() => undefined)
    throw error
  })
}
