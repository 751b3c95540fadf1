/** Texts of an advert's print page. */
export const print = {
  titleOf: (title: string) => `${title}, to print`,
  print: 'Print',
  back: 'Back to the advert',
  withPhone: 'With phone number',
  withMail: 'With email',
  advert: (id: number) => `Advert ${id}`,
  printed: (date: string) => `As of ${date}`,
  scan: 'The whole advert with all its photos',
  more: 'The whole text, with everything else, is at this address:',
  facts: 'Facts',
  description: 'Description',
  seller: 'Seller',
}
