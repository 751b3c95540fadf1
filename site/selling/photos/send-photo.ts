import { routes } from 'virtual:more-routes'
import { readAnswer } from '../../../shared/client/http-transport'
import { AppError } from '../../../shared/contract/errors'
import type { Photo } from '../../../shared/contract/photos'
import { workHeader } from '../../platform/session'
import type { SendFile } from '../../../shared/uploads/upload-queue'

/** Milliseconds without any progress after which a photo is given up; a slow connection may take as long as it needs. */
const stallTime = 45_000

/** Uploads one photo; by XMLHttpRequest, since fetch does not tell how much has been sent. */
export const sendPhoto: SendFile<Photo> = (file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const { method, path, upload = 'photos' } = routes['photos']!['upload']!
    const request = new XMLHttpRequest()
    const unreachable = () => reject(new AppError('unavailable', 'The server could not be reached.'))
    let stall: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(stall)
      stall = setTimeout(() => request.abort(), stallTime)
    }
    request.upload.addEventListener('progress', event => {
      watch()
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100))
    })
    request.addEventListener('loadend', () => {
      clearTimeout(stall)
      if (request.status === 0) return unreachable()
      const retryAfter = request.getResponseHeader('retry-after')
      const answer = new Response(request.responseText, {
        status: request.status,
        ...(retryAfter ? { headers: { 'retry-after': retryAfter } } : {}),
      })
      readAnswer(answer, false).then(data => {
        // The answer is a list with one photo per file, and a single file was sent.
        const [photo] = data as readonly Photo[]
        return photo ? resolve(photo) : unreachable()
      }, reject)
    })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(workHeader())) request.setRequestHeader(name, value)
    const body = new FormData()
    body.append(upload, file)
    watch()
    request.send(body)
  })
