import { version } from '#package'

/** The version of this build (semver.org): of the server, and of the console that was built from the same commit. */
export const ownVersion: string = version

/**
 * Whether a console and a server of these versions work together: they share the first number that is not zero, since only
 * that one rises when calls change in a way that the other side would not understand (semver.org, rules 4 and 8).
 */
export const fits = (one: string, other: string): boolean => generation(one) === generation(other)

const generation = (version: string): string => /^(?:0\.)*\d+/.exec(version)?.[0] ?? ''
