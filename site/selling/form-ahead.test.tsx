import { afterEach, expect, it } from 'vitest'
import { MoreTexts } from '../../shared/text/text'
import { renderPage } from '../testing'
import { texts } from './create-page'
import { FormAhead } from './form-ahead'

afterEach(() => document.querySelector('.sell-ahead')?.remove())

const drawn = (kind: string) => {
  const outline = document.createElement('div')
  outline.className = 'sell-ahead'
  outline.dataset['kind'] = kind
  outline.innerHTML = '<h1>Sell an aircraft</h1>'
  document.body.append(outline)
}

it.each([
  ['aircraft', 'Sell an aircraft'],
  ['lease', 'Loading...'],
] as const)(
  'before the form of %s stands "%s", when the page came with that of an aircraft',
  async (kind, words) => {
    drawn('aircraft')
    const { container } = await renderPage(
      <MoreTexts texts={texts}>
        <FormAhead kind={kind}>{null}</FormAhead>
      </MoreTexts>,
    )
    expect(container.textContent).toContain(words)
  },
)
