import { describe, expect, it } from 'vitest'
import { fakeClient, renderPage } from '../testing'
import { HomeBanner } from './home-banner'

const booked = (id: number, name: 'A' | 'B' | 'C', slot: number) => ({
  id,
  class: name,
  slot,
  link: `https://skyline.test/${id}`,
  alt: `Skyline ${id}`,
  photo: { file: `${'0'.repeat(26)}.webp`, width: 1440, height: 360, widths: [1440], colour: '' },
})

const show = (list: readonly ReturnType<typeof booked>[]) =>
  renderPage(<HomeBanner />, { client: fakeClient({ banners: { list: async () => [...list] } }) })

describe('[HOME-01] the top of the home page', () => {
  it('is the banner that is booked for it, marked as advertisement, and none of another place', async () => {
    const { container } = await show([booked(1, 'C', 1), booked(2, 'A', 1), booked(3, 'A', 2)])
    const pictures = [...container.querySelectorAll('img')].map(({ alt }) => alt)
    expect(pictures).toEqual(['Skyline 2'])
    expect(container.querySelector('aside')?.getAttribute('aria-label')).toBe('Advertisement')
    expect(container.querySelector('.banner-words')).toBeNull()
    expect(container.querySelectorAll('h1')).toHaveLength(1)
  })

  it('is what this place promises while nothing is booked for it, without a word of advertisement', async () => {
    const { container, text } = await show([booked(1, 'C', 1)])
    expect(container.querySelector('.banner-words h1')?.textContent).not.toBe('')
    expect(container.querySelector('img')).toBeNull()
    expect(text()).not.toContain('Advertisement')
    expect(container.querySelectorAll('h1')).toHaveLength(1)
  })
})
