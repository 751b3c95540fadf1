import { jpegOf } from './decode-heic'

// A module of its own thread: decoding takes seconds, and WebAssembly is allowed to this script alone, by its own
// policy (api/platform/http/security-headers.ts).
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  jpegOf(data).then(
    jpeg => postMessage({ jpeg }),
    () => postMessage({ jpeg: null }),
  )
})
