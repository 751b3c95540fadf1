import { act, Component, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { partOf, usePart } from '../../shared/ui/part'

const Words: ComponentType = () => <p>the form</p>

const Holder = ({
  part,
  isWanted = true,
}: {
  part: ReturnType<typeof partOf<object>>
  isWanted?: boolean
}) => {
  const [Part] = usePart(part, isWanted)
  return Part ? <Part /> : <p>loading</p>
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? 'failed' : this.props.children)
}

let root: Root
let box: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const draw = (content: ReactNode) => act(async () => root.render(content))

it('a lazy part of a page is drawn when its code has come, and at once the next time', async () => {
  let arrive = (_: ComponentType) => {}
  const part = partOf(() => new Promise<ComponentType>(resolve => (arrive = resolve)))
  await draw(<Holder part={part} />)
  expect(box.textContent).toBe('loading')
  await act(async () => arrive(Words))
  expect(box.textContent).toBe('the form')
  await draw(null)
  const next = box.appendChild(document.createElement('div'))
  const another = createRoot(next)
  await act(async () => {
    flushSync(() => another.render(<Holder part={part} />))
    expect(next.textContent).toBe('the form')
  })
  await act(async () => another.unmount())
})

it('a lazy part of a page fetches no code before it is shown', async () => {
  const fetchPart = vi.fn<() => Promise<ComponentType>>(async () => Words)
  const part = partOf(fetchPart)
  await draw(<Holder part={part} isWanted={false} />)
  expect(fetchPart).not.toHaveBeenCalled()
  await draw(<Holder part={part} />)
  expect(box.textContent).toBe('the form')
})

it('a lazy part of a page reports a failed fetch, and the next page fetches it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetchPart = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(new Error('no network'))
  fetchPart.mockResolvedValue(Words)
  const part = partOf(fetchPart)
  const page = (key: string) => (
    <Boundary key={key}>
      <Holder part={part} />
    </Boundary>
  )
  await draw(page('first'))
  expect(box.textContent).toBe('failed')
  await draw(page('second'))
  expect(box.textContent).toBe('the form')
})
