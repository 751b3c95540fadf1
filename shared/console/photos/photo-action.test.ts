import { describe, expect, it, vi } from 'vitest'
import { inOneCall, inParts, partsOf } from './photo-action'

const names = Array.from({ length: 250 }, (_, at) => `photo ${at}`)

describe('a report on many photos', () => {
  it('[DESK-06] goes in parts, tells how far it is, and which photos stayed', async () => {
    const onProgress = vi.fn<(at: number) => boolean>(() => true)
    const report = await inParts(
      'trash',
      partsOf(names),
      async part => ({ done: part.slice(1), refused: [{ file: part[0]!, reason: 'banner' }] }),
      onProgress,
    )
    expect(onProgress.mock.calls.flat()).toEqual([inOneCall, 2 * inOneCall, 250])
    expect(report.done).toHaveLength(247)
    expect(report.refused.map(({ file }) => file)).toEqual(['photo 0', 'photo 100', 'photo 200'])
    expect(report.left).toEqual([])
  })

  it('knows after a failure what was done and what was not', async () => {
    let calls = 0
    const report = await inParts(
      'trash',
      partsOf(names),
      async part => {
        if (++calls === 2) throw new Error('no answer')
        return { done: part, refused: [] }
      },
      () => true,
    )
    expect(report.done).toHaveLength(100)
    expect(report.left).toHaveLength(150)
    expect(calls).toBe(2)
  })

  it('ends after the part in which it is stopped, and leaves the others', async () => {
    const call = async (part: string[]) => ({ done: part, refused: [] })
    const report = await inParts('trash', partsOf(names), call, at => at < 200)
    expect(report).toMatchObject({ isStopped: true, left: names.slice(200) })
    expect((await inParts('trash', [names], call, () => false)).isStopped).toBe(false)
  })
})
