/** The countries of a region of the menu; these texts come when it is first opened. */
export const countries = {
  allOf: (region: string) => `All of ${region}`,
  failed: 'The countries could not be loaded.',
}
