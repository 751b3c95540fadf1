/** Storage key of an unsent question about an advert. */
export const askKey = (advertId: number): string => `ask-${advertId}`
