import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { Screen as Brands } from '../../shared/console/catalogue/brands-screen'
import { Screen as Categories } from '../../shared/console/catalogue/categories-screen'
import { AppError } from '../../shared/contract/errors'
import { fakeClient } from '../testing'
import { renderStaff } from './staff.testing'

const aliases = { aliases: [], adverts: 0, live: 0 }
const brand = { _id: 1, brandName: 'Piper', models: 0, ...aliases }
const category = { categoryId: 1, mainId: null, name: 'Avionics', key: 'avionics', ...aliases }

it.each([
  ['brands', Brands, brand, 'Piper'],
  ['categories', Categories, category, 'Avionics'],
] as const)(
  '[DESK-08] %s stay on the screen when they cannot be read anew',
  async (call, Screen, entry, name) => {
    const read = vi.fn<() => Promise<never>>().mockResolvedValueOnce([entry] as never)
    read.mockRejectedValue(new AppError('unavailable', 'No.'))
    const client = fakeClient({ staffCatalogue: { [call]: read, merges: () => Promise.resolve([]) } })
    const host = { client, place: { path: `/${call}`, search: '' } }
    const { container, queries } = await renderStaff(<Screen />, host)
    expect(container.textContent).toContain(name)
    await act(() => queries.invalidateQueries())
    expect(read).toHaveBeenCalledTimes(2)
    expect(container.textContent).toContain(name)
  },
)
