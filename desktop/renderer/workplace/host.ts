import { useMemo, useState } from 'react'
import { routes } from 'virtual:all-routes'
import { createClient } from '../../../shared/client/client'
import { httpTransport, specifiedTimeout } from '../../../shared/client/http-transport'
import type { Host, Program } from '../../../shared/console/platform/host'
import type { DecisionPort } from '../../../shared/console/platform/decision-port'
import { withProof } from '../../../shared/proof/ask-proof'
import type { Role } from '../../../shared/contract/session'
import { ask } from '../platform/bridge'
import { bridgeFetch } from '../platform/bridge-fetch'
import type { Kept } from '../platform/kept'
import { go, hrefOf, usePlace } from '../platform/place'
import { photos, savePhotos } from '../platform/photos'
import { smtp } from '../platform/smtp'

/** Milliseconds. The page cannot see upload progress, so the timeout allows for a whole photo on a slow line. */
const uploadTimeout = 180_000
const timeout = (path: string) => (path === '/upload' ? uploadTimeout : specifiedTimeout(path))

/** Every call there is, made by the main process. */
export const newClient = () => createClient(routes, withProof(httpTransport({ send: bridgeFetch, timeout })))

const saveFile: Host['saveFile'] = async (name, file) =>
  ask('files.save', { name, content: new Uint8Array(await file.arrayBuffer()) })

/** What the staff screens get around them in the installed console. */
export const useDesktopHost = (
  server: string,
  role: Role,
  { preferences, drafts }: Kept,
  decisions: DecisionPort,
): Host => {
  // A new client for each sign-in, so that data cached per client is dropped with the session.
  const [client] = useState(newClient)
  const { path, search } = usePlace()
  const program = useMemo(
    (): Program => ({
      client,
      role,
      go,
      hrefOf,
      siteHref: to => server + to,
      saveFile,
      savePhotos,
      preferences,
      drafts,
      desktop: { photos, smtp, decisions },
      styleNonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    }),
    [client, server, role, preferences, drafts, decisions],
  )
  return useMemo(() => ({ ...program, place: { path, search } }), [program, path, search])
}
