import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { keepUpToDate, updateFeed, type Updater } from './updates'

const aFake = () => {
  const events = new EventEmitter()
  const done: string[] = []
  const updater = Object.assign(events, {
    autoDownload: false,
    autoInstallOnAppQuit: false,
    allowDowngrade: true,
    allowPrerelease: true,
    setFeedURL: ({ url }: { readonly url: string }) => void done.push(`feed ${url}`),
    checkForUpdates: async () => void done.push('look'),
    quitAndInstall: () => void done.push('restart'),
  })
  return { updater: updater satisfies Updater, done }
}
const start = (more: Partial<Parameters<typeof keepUpToDate>[0]> = {}) => {
  const { updater, done } = aFake()
  const problems: string[] = []
  const end = keepUpToDate({
    updater,
    feed: undefined,
    ask: async () => false,
    tellProblem: problem => void problems.push(problem),
    ...more,
  })
  return { updater, done, problems, end }
}
const downloaded = async (updater: Updater & EventEmitter, version: string) => {
  updater.emit('update-downloaded', { version })
  await Promise.resolve()
}

describe('[DESK-11] updates', () => {
  it('never go back to an older version', () => {
    const { updater, done, end } = start()
    expect(updater).toMatchObject({ allowDowngrade: false, allowPrerelease: false, autoDownload: true })
    expect(done).toEqual(['look'])
    end()
  })

  it('come from another feed when one is set, but only over https', () => {
    const { done, end } = start({ feed: 'https://updates.one.example/console' })
    expect(done).toEqual(['feed https://updates.one.example/console', 'look'])
    end()
    const plain = start({ feed: 'http://updates.one.example/console' })
    expect(plain.done).toEqual([])
    expect(plain.problems).toHaveLength(1)
    for (const address of ['ftp://one.example', 'https://me:secret@one.example', 'file:///etc', 'nonsense'])
      expect(updateFeed(address)).toBeUndefined()
  })

  it('ask before they start the console anew, once for each version', async () => {
    const asked: string[] = []
    let answer = false
    const { updater, done, end } = start({
      ask: async version => {
        asked.push(version)
        return answer
      },
    })
    await downloaded(updater, '1.2.0')
    await downloaded(updater, '1.2.0')
    expect([asked, done]).toEqual([['1.2.0'], ['look']])
    answer = true
    await downloaded(updater, '1.3.0')
    expect([asked, done]).toEqual([
      ['1.2.0', '1.3.0'],
      ['look', 'restart'],
    ])
    end()
  })

  it('a failed update is reported, and the console goes on', () => {
    const { updater, problems, end } = start({})
    updater.emit('error', new Error('The update is not signed by its publisher.'))
    expect(problems).toEqual(['The update is not signed by its publisher.'])
    end()
  })
})
