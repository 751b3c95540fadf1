import { useState } from 'react'

/** The day in UTC on which the screen was opened, as `2026-05-31`. */
export const useToday = (): string => useState(() => new Date().toISOString().slice(0, 10))[0]
