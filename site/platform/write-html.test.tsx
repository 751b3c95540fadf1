// @vitest-environment node
import { createContext, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { writeHtml } from './write-html'

const Two = ({ children }: { readonly children?: ReactNode }) => <>two {children}</>

it.each<[string, ReactNode]>([
  [
    'texts beside each other',
    <p key="">
      {1} a{'b'}
      {''}
      {null}
      {false}c
    </p>,
  ],
  [
    'texts of several components',
    <p key="">
      <Two>x</Two>y<Two />
      <b>z</b>
      {0}
    </p>,
  ],
  ['signs with a meaning', <p key="" title={`"'<>&`} data-a={`"`}>{`"'<>&`}</p>],
  [
    'attributes of every kind',
    <a key="" href="/a?b=1&c=2" className="" hidden aria-current={false} data-x={3}>
      a
    </a>,
  ],
  [
    'what has no end',
    <p key="">
      <br />
      <img src="/a" alt="" loading="lazy" width={3} />
    </p>,
  ],
  [
    'a box that is ticked',
    <input key="" name="a" value="b" checked disabled={false} onChange={() => {}} type="checkbox" />,
  ],
  ['a style', <i key="" style={{ backgroundColor: ' red ', color: undefined, opacity: '0' }} />],
  ['HTML', <p key="" {...{ dangerouslySetInnerHTML: { __html: '<b>a</b>' } }} />],
])('writes %s as React does', (_what, node) => {
  expect(writeHtml(node)).toBe(renderToString(<>{node}</>))
})

const Context = createContext('')

it.each<[string, ReactNode]>([
  [
    'a context',
    <Context key="" value="a">
      b
    </Context>,
  ],
  [
    'an attribute it does not know',
    <p key="" contentEditable={false}>
      a
    </p>,
  ],
  [
    'a field that React fills',
    <select key="" defaultValue="a">
      <option>a</option>
    </select>,
  ],
  ['a field with a first value', <input key="" defaultValue="a" />],
  [
    'an address of another site or a script',
    <a key="" href="mailto:a@b.test">
      a
    </a>,
  ],
  ['a number in a style', <i key="" style={{ width: 3 }} />],
])('leaves %s to React', (_what, node) => {
  expect(writeHtml(node)).toBeUndefined()
})
