/** One text per failed test of a vitest JSON report. */
export function unitFaults(report: unknown): string[]
/** One text per failed or unsteady test of a Playwright JSON report. */
export function browserFaults(report: unknown): string[]
/** The end of what a stage printed, without colours. */
export function lastLines(said: string): string
