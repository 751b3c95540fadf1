import { expect, it } from 'vitest'
import { previewPath } from './preview'

it('a preview is the photo by its own name, as JPEG', () => {
  expect(previewPath('0123456789abcdefghijklmnop.webp')).toBe('/previews/0123456789abcdefghijklmnop.jpg')
})
