/**
 * What is to happen, the earliest first; of what happens at once, what was added first.
 * @template T
 */
export class EventHeap {
  /** @type {{ at: number, number: number, what: T }[]} */
  #events = []
  #added = 0

  /**
   * @param {number} at
   * @param {T} what
   */
  push(at, what) {
    const event = { at, number: this.#added++, what }
    const events = this.#events
    let place = events.length
    events.push(event)
    while (place > 0) {
      const above = (place - 1) >> 1
      const other = events[above]
      if (!other || before(other, event)) break
      events[place] = other
      place = above
    }
    events[place] = event
  }

  /** Takes out the earliest; undefined when there is nothing left. */
  pop() {
    const first = this.#events[0]
    const last = this.#events.pop()
    if (first && last && first !== last) this.#sink(last)
    return first
  }

  /** @param {{ at: number, number: number, what: T }} event for which the first place is free */
  #sink(event) {
    const events = this.#events
    let place = 0
    for (;;) {
      const [left, right] = [events[2 * place + 1], events[2 * place + 2]]
      const isRight = left && right && before(right, left)
      const next = isRight ? right : left
      if (!next || before(event, next)) break
      events[place] = next
      place = 2 * place + (isRight ? 2 : 1)
    }
    events[place] = event
  }
}

/** @type {(a: { at: number, number: number }, b: { at: number, number: number }) => boolean} */
const before = (a, b) => a.at < b.at || (a.at === b.at && a.number < b.number)
