const two = (n: number) => String(n).padStart(2, '0')

/** Hours and minutes, `14:03`, of a time in milliseconds since 1970, told by the reader's clock. */
export const clock = (time: number): string => {
  const date = new Date(time)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}
