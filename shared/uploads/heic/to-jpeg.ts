/** Milliseconds; a large photo takes a slow telephone some seconds. */
const patience = 90_000

/** Converts one HEIC photo in a thread of its own; null if it cannot be read, or `signal` is aborted. */
export const toJpeg = (file: File, signal: AbortSignal): Promise<File | null> =>
  new Promise(resolve => {
    const worker = new Worker(new URL('heic-worker.ts', import.meta.url), { type: 'module' })
    const end = (jpeg: Blob | null) => {
      clearTimeout(late)
      worker.terminate()
      const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`
      resolve(jpeg && new File([jpeg], name, { type: 'image/jpeg' }))
    }
    const late = setTimeout(() => end(null), patience)
    signal.addEventListener('abort', () => end(null), { once: true })
    worker.addEventListener('error', () => end(null))
    worker.addEventListener('message', ({ data }: MessageEvent<{ readonly jpeg: Blob | null }>) =>
      end(data.jpeg),
    )
    file.arrayBuffer().then(
      bytes => worker.postMessage(bytes, [bytes]),
      () => end(null),
    )
  })
