import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pressKey, renderPage } from '../../testing'
import { photosOf } from '../adverts.factory'
import { Gallery } from './gallery'
import { eventually } from '../../../shared/eventually.testing'

const show = async (count: number) => {
  const page = await renderPage(<Gallery photos={photosOf(count)} title="Skylane" />)
  const all = (selector: string) => [...page.container.querySelectorAll(selector)]
  return {
    ...page,
    all,
    counter: () => page.container.querySelector('.gallery-count')?.textContent,
    current: () => all('.thumb').findIndex(thumb => thumb.hasAttribute('aria-current')) + 1,
  }
}

describe('[DETAIL-02] the gallery', () => {
  it('goes on with the first photo after the last, and back from the first to the last', async () => {
    const { press, counter } = await show(3)
    expect(counter()).toBe('1 / 3')
    await press('Previous photo')
    expect(counter()).toBe('3 / 3')
    await press('Next photo')
    expect(counter()).toBe('1 / 3')
    await press('Next photo')
    expect(counter()).toBe('2 / 3')
  })

  it('sets five thumbnails in a row', () => {
    const css = readFileSync(join(import.meta.dirname, 'gallery.module.css'), 'utf8')
    const rule = /\.thumbs \{([^}]*)\}/.exec(css)?.[1]
    expect(rule).toMatch(/display: grid;\s+grid-template-columns: repeat\(5, minmax\(0, 1fr\)\);/)
  })

  it('turns with the arrow keys, but not while something is typed', async () => {
    const { counter, container } = await show(3)
    await pressKey('ArrowLeft')
    expect(counter()).toBe('3 / 3')
    await pressKey('ArrowRight')
    expect(counter()).toBe('1 / 3')
    const input = document.createElement('input')
    container.append(input)
    await pressKey('ArrowRight', input)
    expect(counter()).toBe('1 / 3')
  })

  it("goes to the first and the last photo with Home and End, which elsewhere are the page's", async () => {
    const { counter, container } = await show(5)
    await pressKey('End')
    expect(counter()).toBe('1 / 5')
    const strip = container.querySelector('.strip')!
    await pressKey('End', strip)
    expect(counter()).toBe('5 / 5')
    await pressKey('Home', strip)
    expect(counter()).toBe('1 / 5')
  })

  it('has a thumbnail for every photo, marks the one that is shown and leads to its photo without scripts', async () => {
    const { follow, counter, current, all } = await show(7)
    expect(all('.thumb').map(thumb => thumb.getAttribute('href'))).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map(n => `#photo-${n}`),
    )
    expect(all('.strip-photo')[4]?.id).toBe('photo-5')
    await follow('Show photo 5')
    expect(counter()).toBe('5 / 7')
    expect(current()).toBe(5)
  })

  it('folds more than two rows of thumbnails until they are asked for', async () => {
    const { press, all } = await show(30)
    expect(all('.thumbs-folded')).toHaveLength(1)
    await press('+20: show all photos')
    expect(all('.thumbs-folded')).toHaveLength(0)
  })

  it('shows a photo on the whole screen and keeps it when that closes', async () => {
    const { press, counter, container } = await show(4)
    await press('Next photo')
    await press('Full screen')
    const heading = () => container.querySelector('dialog h2')?.textContent
    await eventually(() => expect(heading()).toBe('2 / 4'))
    await pressKey('ArrowRight', container.querySelector('dialog') ?? document.body)
    expect(heading()).toBe('3 / 4')
    await pressKey('ArrowRight', container.querySelector('dialog') ?? document.body)
    await pressKey('ArrowRight', container.querySelector('dialog') ?? document.body)
    expect(heading()).toBe('1 / 4')
    await pressKey('ArrowLeft', container.querySelector('dialog') ?? document.body)
    expect(heading()).toBe('4 / 4')
    await press('Close')
    expect(container.querySelector('dialog')).toBeNull()
    expect(counter()).toBe('4 / 4')
  })

  it('fetches the first photo at once and the others when they come near', async () => {
    const { all } = await show(4)
    const images = all('.strip img')
    expect(images[0]?.getAttribute('fetchpriority')).toBe('high')
    expect(images[0]?.hasAttribute('loading')).toBe(false)
    expect(images[2]?.getAttribute('loading')).toBe('lazy')
  })

  it('needs no buttons for one photo, and says when there is none', async () => {
    const one = await show(1)
    expect(one.all('.gallery-step, .gallery-count, .thumb')).toHaveLength(0)
    expect(one.text()).not.toContain('1 of 1')
    expect(one.all('.strip img').map(image => image.getAttribute('alt'))).toEqual(['Photo: Skylane'])
    await one.press('Full screen')
    await eventually(() => expect(one.container.querySelector('dialog h2')?.textContent).toBe('Skylane'))
    const none = await show(0)
    expect(none.text()).toContain('The seller has not added a photo yet.')
  })
})
