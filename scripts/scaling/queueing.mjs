// Results of queueing theory, which the simulation is compared with.

/**
 * The share of requests that wait (Erlang's C formula) where requests come by chance, take exponential times and have `servers`.
 * @param {number} servers
 * @param {number} load servers that would be busy all the time: arrivals a second times seconds each; below `servers`
 */
export function erlangC(servers, load) {
  // Erlang's B by its recursion, as powers and factorials would overflow.
  let blocked = 1
  for (let at = 1; at <= servers; at++) blocked = (load * blocked) / (at + load * blocked)
  return blocked / (1 - (load / servers) * (1 - blocked))
}

/**
 * The mean wait in a line with several servers and exponential times (M/M/c); in the unit of `service`.
 * @param {{ rate: number, service: number, servers: number }} line `rate` arrivals in a unit of time, mean `service`
 */
export const waitWithServers = ({ rate, service, servers }) =>
  (erlangC(servers, rate * service) * service) / (servers - rate * service)

/**
 * The mean wait in a line with one server and times of any kind (M/G/1), by Pollaczek and Khinchine.
 * @param {{ rate: number, service: number, variation: number }} line `variation` is the deviation of the times by their mean
 */
export const waitWithAnyTimes = ({ rate, service, variation }) =>
  ((rate * service) / (1 - rate * service)) * service * ((1 + variation ** 2) / 2)
