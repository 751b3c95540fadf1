import sharp from 'sharp'

/**
 * The image library, configured for untrusted input. Import it only lazily, when the first photo arrives: it
 * takes a tenth of the idle process's memory.
 */

// One thread per picture: two pictures at a time keep two cores busy and leave enough for other requests.
sharp.concurrency(1)
sharp.cache(false)
// Only these decoders may handle untrusted bytes; SVG, PDF, GIF, TIFF and all others are blocked in the whole
// process, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

export { sharp }
