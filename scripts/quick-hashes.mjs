// Loaded before the built server of the browser tests: passwords are hashed by the same library at the least cost. What a
// hash costs in production, and how sign-ins wait for each other, the API's tests prove.
import { createRequire } from 'node:module'
import { leastHash } from './least-hash.mjs'

/** @type {{ hash: (password: string, options?: object) => Promise<string> }} */
const library = createRequire(import.meta.url)('@node-rs/argon2')
const { hash } = library
library.hash = (password, options) => hash(password, { ...options, ...leastHash })
