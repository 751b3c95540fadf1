import { EventHeap } from './event-heap.mjs'

/**
 * A place where work is done, in the order in which it came.
 * @typedef {object} Station
 * @property {number} servers pieces of work that are done side by side
 *
 * @typedef {object} Step
 * @property {number} station its number
 * @property {number} seconds of work
 *
 * @typedef {object} Job
 * @property {string} name under which its times are counted
 * @property {readonly Step[]} steps one after the other
 * @property {(() => readonly { after: number, job: Job }[])} [setsOff] what comes once it is done, each after some seconds
 *
 * @typedef {object} Run
 * @property {readonly Station[]} stations
 * @property {readonly { at: number, job: Job }[]} arrivals
 * @property {number} from times of jobs that came before are not counted, as the lines were empty at first
 *
 * @typedef {{ job: Job, step: number, arrived: number, waited: number, since: number }} Request
 * @typedef {{ waits: number[], times: number[] }} Times seconds in lines, and from the arrival to the end
 */

/**
 * Lets the jobs go through the stations, event by event.
 * @param {Run} run
 * @returns times by the names of jobs, and for each station the seconds of work that it did
 */
export function simulate({ stations, arrivals, from }) {
  /** @type {EventHeap<Request>} what arrives at its next step */
  const events = new EventHeap()
  const places = stations.map(({ servers }) => ({ free: servers, line: new Line(), worked: 0 }))
  /** @type {Map<string, Times>} */
  const times = new Map()
  for (const { at, job } of arrivals) events.push(at, requestOf(job, at))
  /** @type {(request: Request, now: number) => void} */
  const begin = (request, now) => {
    const { station, seconds } = stepOf(request)
    request.waited += now - request.since
    const place = placeAt(places, station)
    place.worked += seconds
    request.step++
    events.push(now + seconds, request)
  }
  for (let event = events.pop(); event; event = events.pop()) {
    const { at: now, what: request } = event
    if (request.step > 0) leave(places, request, now, begin)
    if (request.step < request.job.steps.length) enter(places, request, now, begin)
    else {
      if (request.arrived >= from) note(times, request, now)
      for (const { after, job } of request.job.setsOff?.() ?? [])
        events.push(now + after, requestOf(job, now + after))
    }
  }
  return { times, worked: places.map(({ worked }) => worked) }
}

/** Who waits, first come first served; `shift` of a long array would copy it. */
class Line {
  /** @type {Request[]} */
  #waiting = []
  #first = 0

  /** @param {Request} request */
  push(request) {
    this.#waiting.push(request)
  }

  shift() {
    const next = this.#waiting[this.#first]
    if (!next) return undefined
    this.#first++
    if (this.#first > 1000 && this.#first * 2 > this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#first)
      this.#first = 0
    }
    return next
  }
}

/** @typedef {{ free: number, line: Line, worked: number }} Place */
/** @typedef {(request: Request, now: number) => void} Begin */

/** @type {(job: Job, at: number) => Request} */
const requestOf = (job, at) => ({ job, step: 0, arrived: at, waited: 0, since: at })

/** @type {(request: Request, step?: number) => Step} */
const stepOf = (request, step = request.step) => {
  const found = request.job.steps[step]
  if (!found) throw new Error(`${request.job.name} has no step ${step}`)
  return found
}

/** @type {(places: readonly Place[], station: number) => Place} */
const placeAt = (places, station) => {
  const place = places[station]
  if (!place) throw new Error(`there is no station ${station}`)
  return place
}

/** @type {(places: readonly Place[], request: Request, now: number, begin: Begin) => void} */
const enter = (places, request, now, begin) => {
  const place = placeAt(places, stepOf(request).station)
  request.since = now
  if (place.free === 0) return place.line.push(request)
  place.free--
  begin(request, now)
}

/** The one who waits longest takes the place of who leaves. @type {typeof enter} */
const leave = (places, request, now, begin) => {
  const place = placeAt(places, stepOf(request, request.step - 1).station)
  const next = place.line.shift()
  if (next) begin(next, now)
  else place.free++
}

/** @type {(times: Map<string, Times>, request: Request, now: number) => void} */
const note = (times, { job: { name }, arrived, waited }, now) => {
  const known = times.get(name) ?? { waits: [], times: [] }
  if (!times.has(name)) times.set(name, known)
  known.waits.push(waited)
  known.times.push(now - arrived)
}
