/** Texts of the pages that answer an advert’s forms where scripts are off. */
export const plainForms = {
  contactTitle: (title: string) => `Contact: ${title}`,
  reportTitle: (title: string) => `Report: ${title}`,
  contactIntro: 'Press what you would like to see. Each counts towards what one may look at in an hour.',
  back: 'Back to the advert',
}
