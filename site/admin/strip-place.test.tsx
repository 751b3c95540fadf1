import { useLayoutEffect, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import type { AlbumPhoto } from '../../shared/contract/photos'
import type { StripPhotos } from '../../shared/console/photos/use-strip-photos'
import { useStay, useStripPlace } from '../../shared/console/photos/use-strip-place'
import { renderPage } from '../testing'

const photoOf = (at: number): AlbumPhoto => ({ file: `${at}.webp` }) as AlbumPhoto
const read = { at: photoOf, placeOf: (file: string) => Number.parseInt(file), total: 200 }
const unread = { at: () => undefined, placeOf: () => -1, total: 200 }

/** A strip on which a key is pressed as soon as its photos are drawn, before what follows from them. */
const Strip = () => {
  const [isRead, setRead] = useState(false)
  const photos = isRead ? read : unread
  const strip = useStripPlace(100)
  const at = strip.among(photos as StripPhotos)
  const photo = photos.at(at)
  const isPressed = useRef(false)
  useStay(at, photo, strip)
  useLayoutEffect(() => {
    if (!photo || isPressed.current) return
    isPressed.current = true
    strip.go(at - 10)
  })
  return <button onClick={() => setRead(true)}>{at}</button>
}

it('[DESK-06] a key that is pressed just as the photos come moves the filmstrip all the same', async () => {
  const { press, text } = await renderPage(<Strip />)
  await press('100')
  expect(text()).toBe('90')
})
