/** Lycoming and Continental recommend an overhaul after this many years, whatever the hours. */
export const calendarYears = 12
export const yearMilliseconds = 365.25 * 24 * 60 * 60 * 1000

export interface EngineHours {
  /** Hours since new or since the overhaul that the basis names. */
  readonly engineTime: number | null
  /** Hours between overhauls that its maker recommends. */
  readonly engineTbo: number | null
  readonly engineBasis: string | null
}

export interface EngineLife {
  /** 0 to 100, what is left until the overhaul is due. */
  readonly percent: number
  /** Hours past the recommended overhaul, 0 while there is life left. */
  readonly past: number
}

/** Whether hours of this basis tell how far the next full overhaul is. */
export const countsFromOverhaul = (basis: string | null | undefined) =>
  basis === 'new' || basis === 'majorOverhaul'

/** What is left of the engine by its hours, where hours, TBO and a basis that counts from a full overhaul are known. */
export const engineLife = ({ engineTime, engineTbo, engineBasis }: EngineHours): EngineLife | null => {
  if (engineTime === null || !engineTbo || !countsFromOverhaul(engineBasis)) return null
  const left = engineTbo - engineTime
  return { percent: Math.max(0, Math.round((left / engineTbo) * 100)), past: Math.max(0, -left) }
}

/** Whole years since a date, and whether that is longer than makers recommend; null without a date. */
export const overhaulAge = (
  overhaulDate: string | null | undefined,
  now: number,
): { readonly years: number; readonly isOver: boolean } | null => {
  const since = overhaulDate ? now - Date.parse(overhaulDate) : Number.NaN
  if (Number.isNaN(since)) return null
  return {
    years: Math.max(0, Math.floor(since / yearMilliseconds)),
    isOver: since > calendarYears * yearMilliseconds,
  }
}
