import { act } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../testing'
import { useNavigate } from '../platform/router'
import { SearchBox } from './search-box'

const places = ['/', '/search?search=piper', '/search?search=narco']

const Ways = () => {
  const navigate = useNavigate()
  return places.map(place => (
    <button key={place} onClick={() => navigate(place)}>
      {place}
    </button>
  ))
}

const open = async () => {
  const page = await renderPage(
    <>
      <SearchBox />
      <Ways />
    </>,
    { path: '/search?search=cessna' },
  )
  const field = page.container.querySelector('input')!
  const type = (value: string) =>
    act(async () => {
      field.focus()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { ...page, field, type }
}

it('[SEARCH-01] holds the term of the address, and what is typed when another page arrives', async () => {
  const { field, type, press } = await open()
  expect(field.value).toBe('cessna')
  await press('/search?search=piper')
  expect(field.value).toBe('piper')
  await type('garmin')
  await press('/search?search=narco')
  expect(field.value).toBe('garmin')
})

it('[SEARCH-01] takes the term of the next address once nobody types any more', async () => {
  const { field, type, address, press } = await open()
  await type('garmin')
  await act(async () => field.blur())
  await press('/search?search=narco')
  expect(field.value).toBe('narco')
  await type('lycoming')
  await press('Search')
  expect(address()).toBe('/search?search=lycoming')
  await press('/')
  expect(field.value).toBe('')
})
