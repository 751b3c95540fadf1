import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PhotoGrid } from '../../shared/console/photos/photo-grid'
import { useHistoryKeys } from '../../shared/console/catalogue/use-history'
import { ItemPhotos } from '../../shared/console/review/item-photos'
import { useItemKeys } from '../../shared/console/platform/use-item-keys'
import { QueueList } from '../../shared/console/queue/queue-list'
import { useQueueRows } from '../../shared/console/queue/use-queue-rows'
import { usePicking } from '../../shared/console/photos/use-picking'
import type { AlbumPhoto } from '../../shared/contract/photos'
import type { QueueRow } from '../../shared/contract/queue'
import { fakeClient, pressKey } from '../testing'
import { renderStaff } from './staff.testing'

const done = vi.fn<(what: string) => void>()
afterEach(() => void done.mockReset())
const said = () => done.mock.calls.map(([what]) => what)
const focused = () => document.activeElement

describe('[DESK-04] single keys of an advert', () => {
  const Screen = () => {
    useItemKeys({
      a: () => done('approve'),
      'Shift+a': () => done('approve with a message'),
      j: () => done('next'),
    })
    return (
      <>
        <input aria-label="Note" />
        <input type="checkbox" aria-label="Accept" />
      </>
    )
  }

  it('a single key works with Caps Lock too, and is another key with Shift', async () => {
    await renderStaff(<Screen />)
    await pressKey('a')
    await pressKey('A')
    await pressKey('A', document.body, { shiftKey: true })
    await pressKey('a', document.body, { shiftKey: true })
    expect(said()).toEqual(['approve', 'approve', 'approve with a message', 'approve with a message'])
  })

  it('decide once however long they are held, so that the advert that comes next is not decided with it', async () => {
    await renderStaff(<Screen />)
    await pressKey('a')
    for (let times = 0; times < 5; times++) await pressKey('a', document.body, { repeat: true })
    expect(said()).toEqual(['approve'])
    for (let times = 0; times < 2; times++) await pressKey('j', document.body, { repeat: true })
    expect(said()).toEqual(['approve', 'next', 'next'])
  })

  it('rest in fields, under a dialog and with the keys of the browser, not on a checkbox', async () => {
    const { container } = await renderStaff(<Screen />)
    const [note, box] = container.querySelectorAll('input')
    await pressKey('a', note)
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) await pressKey('a', document.body, { [held]: true })
    const dialog = document.createElement('dialog')
    dialog.open = true
    container.append(dialog)
    await pressKey('a')
    expect(said()).toEqual([])
    dialog.remove()
    await pressKey('a', box)
    expect(said()).toEqual(['approve'])
  })
})

const files = ['one.webp', 'two.webp', 'three.webp']
const photo = { width: 1, height: 1, widths: [1], colour: '#000' }

describe('[DESK-04] keys of an advert’s photos', () => {
  const Photos = () => {
    const [refused, setRefused] = useState({})
    return (
      <ItemPhotos
        photos={files.map(file => ({ photo: { file, ...photo }, mark: null }))}
        title="Skylane"
        refused={refused}
        onRefuse={setRefused}
        elsewhere={new Map()}
      />
    )
  }
  const place = (container: HTMLElement) => container.querySelector('.item-photo-count')?.textContent

  it('go round, take one off and put it back, and show it in full size', async () => {
    const { container, button } = await renderStaff(<Photos />)
    await pressKey('ArrowLeft')
    expect(place(container)).toBe('3 / 3')
    await pressKey(']')
    expect(place(container)).toBe('1 / 3')
    await pressKey('x')
    expect(button('Keep this photo').getAttribute('aria-pressed')).toBe('true')
    await pressKey('x')
    expect(container.querySelector('[aria-pressed="true"]')).toBeNull()
    await pressKey(' ')
    expect(container.querySelector('dialog')?.textContent).toContain('1')
    await pressKey('ArrowRight', container.querySelector('dialog') ?? undefined)
    expect(place(container)).toBe('2 / 3')
    // A page back, not a photo back.
    await pressKey('ArrowLeft', container.querySelector('dialog') ?? undefined, { altKey: true })
    expect(place(container)).toBe('2 / 3')
  })
})

describe('[ADM-05] keys of the album', () => {
  const photoList = files.map(
    file => ({ file, ...photo, uses: [], group: null, bytes: 1 }) as unknown as AlbumPhoto,
  )
  const PhotoList = () => {
    const picking = usePicking(photoList)
    return (
      <>
        <output>{picking.picked.map(({ file }) => file).join()}</output>
        <PhotoGrid
          photos={photoList}
          picking={picking}
          hand={{ touch: () => undefined, drag: () => undefined } as never}
          onOpen={({ file }) => done(`open ${file}`)}
          commands={{
            remove: ({ file }) => done(`delete ${file}`),
            save: ({ file }) => done(`save ${file}`),
            keepBest: () => done('best'),
          }}
        />
      </>
    )
  }
  const opened = async () => {
    const { container } = await renderStaff(<PhotoList />)
    container.querySelector<HTMLElement>('[role="option"]')?.focus()
    return {
      press: (key: string, held?: KeyboardEventInit) => pressKey(key, focused() ?? undefined, held),
      at: () => [...container.querySelectorAll('[role="option"]')].indexOf(focused() as Element),
      picked: () => container.querySelector('output')?.textContent,
    }
  }

  it('move, select with Space and a row of photos with Shift, and select all', async () => {
    const { press, at, picked } = await opened()
    await press('ArrowRight')
    expect(at()).toBe(1)
    await press(' ')
    expect(picked()).toBe('two.webp')
    await press('End', { shiftKey: true })
    expect([at(), picked()]).toEqual([2, 'two.webp,three.webp'])
    await press('Escape')
    expect(picked()).toBe('')
    await press('Home')
    await press('ArrowLeft')
    expect(at()).toBe(0)
    await press('A', { ctrlKey: true })
    expect(picked()).toBe(files.join())
  })

  it('open, save and delete, each once however long it is held', async () => {
    const { press } = await opened()
    await press('Enter')
    await press('s')
    await press('S')
    await press('Delete')
    for (let times = 0; times < 3; times++) await press('Delete', { repeat: true })
    await press('b')
    expect(said()).toEqual(['open one.webp', 'save one.webp', 'save one.webp', 'delete one.webp'])
  })

  it('keys of the album leave the browser’s own shortcuts alone', async () => {
    const { press, at } = await opened()
    await press('ArrowRight', { altKey: true })
    expect(at()).toBe(0)
    await press('s', { ctrlKey: true })
    expect(said()).toEqual([])
  })
})

describe('[PLUS-14] keys of the queue', () => {
  const row = (id: number, source: QueueRow['source']) =>
    ({
      ...{ source, id, advertId: id, kind: null, title: `Item ${id}`, detail: null, who: null },
      ...{ submittedAt: '', dueOn: '2026-11-25', risk: 0, signals: [], cover: null, claim: null },
    }) as unknown as QueueRow
  const opened = async () => {
    const data = [row(1, 'advert'), row(2, 'revision'), row(3, 'advert')]
    const list = () => Promise.resolve({ data, totalElements: 3, next: null }) as never
    const filter = { source: undefined, kind: undefined, claim: undefined }
    const List = () => (
      <QueueList list={useQueueRows(filter)} counts={undefined} open={null} onClear={undefined} />
    )
    const page = await renderStaff(
      <>
        <input aria-label="Search" />
        <List />
      </>,
      { client: fakeClient({ queue: { list } }) },
    )
    return { ...page, title: () => (focused() as HTMLElement | null)?.dataset['key'] }
  }

  it('stand on the first item first, move from there and end at the ends', async () => {
    const { title } = await opened()
    await pressKey('j')
    expect(title()).toBe('advert-1')
    await pressKey('J')
    expect(title()).toBe('revision-2')
    for (let times = 0; times < 3; times++) await pressKey('ArrowDown', focused() ?? undefined)
    expect(title()).toBe('advert-3')
    await pressKey('k', document.body, { repeat: true })
    expect(title()).toBe('revision-2')
  })

  it('open what Tab would reach, and rest in a field and with other keys', async () => {
    const { container, address, title } = await opened()
    await pressKey('j', container.querySelector('input') ?? undefined)
    await pressKey('j', document.body, { ctrlKey: true })
    // The page scrolls by these.
    await pressKey('ArrowDown')
    expect(title()).toBeUndefined()
    expect(container.querySelector('[tabindex="0"]')?.textContent).toContain('Item 1')
    const followed = new Promise<string | null>(resolve =>
      container.addEventListener('click', event => {
        event.preventDefault()
        resolve((event.target as Element).closest('a')?.getAttribute('href') ?? null)
      }),
    )
    await pressKey('Enter')
    expect([await followed, address()]).toEqual(['/admin/queue/advert-1', '/'])
  })
})

describe('[DESK-05] keys of the catalogue’s tables', () => {
  const Table = () => {
    useHistoryKeys(async direction => done(direction))
    return <input aria-label="Name" />
  }

  it('take back and do again, not in a field that has typed words to take back', async () => {
    const { container } = await renderStaff(<Table />)
    const ctrl = { ctrlKey: true }
    await pressKey('z', document.body, ctrl)
    await pressKey('Z', document.body, { ...ctrl, shiftKey: true })
    await pressKey('y', document.body, { metaKey: true })
    await pressKey('Z', document.body, ctrl)
    expect(said()).toEqual(['undo', 'redo', 'redo', 'undo'])
    await pressKey('z', container.querySelector('input') ?? undefined, ctrl)
    await pressKey('z')
    await pressKey('z', document.body, { ...ctrl, altKey: true })
    expect(said()).toHaveLength(4)
  })
})
