import { AppError } from '../contract/errors'

/** The server's words for a refusal; `otherwise` where it said nothing. */
export const whyNot = (error: unknown, otherwise: string): string =>
  error instanceof AppError ? error.message : otherwise
