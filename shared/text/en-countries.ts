/** Country texts of the region menu; loaded when it is first opened. */
export const countries = {
  allOf: (region: string) => `All of ${region}`,
  failed: 'The countries could not be loaded.',
}
