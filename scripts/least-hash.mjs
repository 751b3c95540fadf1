/** The least that a password's hash may cost: tests sign in hundreds of times. The hash itself says what it cost. */
export const leastHash = { memoryCost: 8, timeCost: 1 }
