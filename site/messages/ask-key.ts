/** Where a question about an advert is kept until it is sent. */
export const askKey = (advertId: number): string => `ask-${advertId}`
