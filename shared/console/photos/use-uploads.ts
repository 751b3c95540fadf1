import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Client } from '../../client/client'
import { staffPhotoKey } from '../../queries/staff-photos'
import { withHeic } from '../../uploads/with-heic'
import { useConsoleClient, useHost } from '../platform/host'
import type { SendPhoto } from '../platform/photo-ports'
import { createUploads, type UploadList } from './uploads'

/** Uploads continue while another section is open; each sign-in has a client and thus a list of its own. */
const lists = new WeakMap<Client, UploadList>()

const uploadsFor = (client: Client, cache: QueryClient, send: SendPhoto | undefined): UploadList => {
  const known = lists.get(client)
  if (known) return known
  const made = createUploads({
    send: withHeic(send ?? (file => sendByCall(client, file))),
    onArrived: () => void cache.invalidateQueries({ queryKey: staffPhotoKey }),
  })
  lists.set(client, made)
  return made
}

const sendByCall = async (client: Client, file: File) => {
  // One file was sent, and the server answers with one photo for each.
  const [photo] = await client.photos.upload({ files: [file] })
  if (!photo) throw new Error('The server stored nothing.')
  return photo
}

/** The list of uploads, and a function that adds files. */
export const useUploads = () => {
  const client = useConsoleClient()
  const cache = useQueryClient()
  const { sendPhoto } = useHost()
  const list = uploadsFor(client, cache, sendPhoto)
  const lines = useSyncExternalStore(list.subscribe, list.lines, list.lines)
  return { lines, list }
}
export type Uploads = ReturnType<typeof useUploads>
