import { describe, expect, it } from 'vitest'
import { placeWindow } from './window-place'

const laptop = { x: 0, y: 25, width: 1512, height: 920 }
const beside = { x: 1512, y: 0, width: 2560, height: 1440 }
const place = { x: 1700, y: 100, width: 1600, height: 1000, isMaximized: false }

describe('[DESK-09] the place of the window', () => {
  it('is the middle of the first screen at the first start', () => {
    expect(placeWindow(undefined, [laptop])).toEqual({
      x: 36,
      y: 35,
      width: 1440,
      height: 900,
      isMaximized: false,
    })
  })

  it('is where it was, on the second screen too', () => {
    expect(placeWindow(place, [laptop, beside])).toEqual(place)
  })

  it('comes back to the first screen when its own is gone', () => {
    expect(placeWindow(place, [laptop])).toEqual({
      x: 0,
      y: 25,
      width: 1512,
      height: 920,
      isMaximized: false,
    })
  })

  it('comes back when only a sliver or the part without a title bar would be seen', () => {
    expect(placeWindow({ ...place, x: laptop.width - 50 }, [laptop]).x).toBe(0)
    expect(placeWindow({ ...place, x: 100, y: -300 }, [laptop]).y).toBe(25)
  })

  it('is maximized again on the screen it was on', () => {
    expect(placeWindow({ ...place, isMaximized: true }, [laptop, beside])).toEqual({
      ...place,
      isMaximized: true,
    })
  })

  it('never falls below the least size, and takes no nonsense from its file', () => {
    expect(placeWindow({ ...place, x: 0, y: 25, width: 10, height: 10 }, [laptop])).toMatchObject({
      width: 1024,
      height: 700,
    })
    for (const nonsense of [
      null,
      'x',
      {},
      { ...place, x: '1' },
      { ...place, width: -1 },
      { ...place, x: 1e9 },
    ])
      expect(placeWindow(nonsense, [laptop])).toMatchObject({ width: 1440, height: 900 })
  })
})
