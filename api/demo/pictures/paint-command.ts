/** The hidden command that paints for another process of the server. */
export const paintCommand = 'paint-demo-photos'
