/** Texts of the pages that answer an advert’s forms where scripts are off. */
export const plainForms = {
  contactTitle: (title: string) => `Contact: ${title}`,
  reportTitle: (title: string) => `Report: ${title}`,
  contactIntro: 'Press what you would like to see. Each counts towards what one may look at in an hour.',
  /** `how` says it with the day: “Sold on 26 Nov 2026”. */
  ended: (how: string) => `${how}: this advert has ended.`,
  endedContact: 'Phone and email of its seller are not shown any more.',
  typed: 'What you wrote',
  back: 'Back to the advert',
}
