import type { Transport } from '../../shared/client/client'
import { httpTransport } from '../../shared/client/http-transport'
import { AppError } from '../../shared/contract/errors'
import { sessionRefused } from './session'

const http = httpTransport()

/** Calls to the site's own server. One that it refuses to a signed-in user says that the session has ended there. */
export const siteTransport: Transport = (route, call, options) =>
  http(route, call, options).catch((error: unknown) => {
    const isRefused = error instanceof AppError && error.code === 'unauthenticated'
    // A wrong password at the login says nothing about a session that may still go on.
    if (isRefused && !options.handlesSignIn && route.path !== '/login') sessionRefused()
    throw error
  })
