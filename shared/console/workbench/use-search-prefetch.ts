import { useEffect } from 'react'
import type { ReadBlock, AdvertRows } from '../adverts/adverts.public'
import { prepare, unsearched } from './search'

/** Milliseconds after the last rows arrived, and between two blocks, so that typing and scrolling are not blocked. */
const wait = 500
const pause = 30

/** Makes what was read ready for the first search, block by block, some five milliseconds each. */
export const useSearchPrefetch = (rows: AdvertRows): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = ([next, ...others]: readonly ReadBlock[]) => {
      if (!next) return
      prepare(next)
      timer = setTimeout(() => go(others), pause)
    }
    let stop: (() => void) | undefined
    // Once: what changes later comes in blocks of a few rows.
    const begin = () => {
      if (timer || rows.state().phase !== 'ready') return
      stop?.()
      timer = setTimeout(() => go(unsearched(rows.all())), wait)
    }
    stop = rows.onState(begin)
    begin()
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [rows])
}
