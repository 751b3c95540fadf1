import { useState } from 'react'
import { expect, it } from 'vitest'
import { Skeleton } from '../../shared/ui/skeleton'
import { renderPage } from '../testing'
import { Together } from './together'

const Section = ({ name }: { readonly name: string }) => {
  const [isRead, setRead] = useState(false)
  return (
    <section>
      {isRead ? name : <Skeleton />}
      <button type="button" onClick={() => setRead(!isRead)}>
        read {name}
      </button>
    </section>
  )
}

it('sections are hidden until the last has been read, and not when one reads again', async () => {
  const { container, press } = await renderPage(
    <Together>
      <Section name="plan" />
      <Section name="members" />
    </Together>,
  )
  const isHidden = () => container.querySelector('.together-coming') !== null
  const isSaid = () => container.querySelector('[role=status]') !== null
  await press('read members')
  expect([isHidden(), isSaid()]).toEqual([true, true])
  await press('read plan')
  expect([isHidden(), isSaid()]).toEqual([false, false])
  await press('read plan')
  expect([isHidden(), isSaid()]).toEqual([false, false])
})
