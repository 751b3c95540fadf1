/** Properties of an element, and what stands in its `data-` attributes. */
type Given<Tag extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[Tag], 'dataset'>> & {
  readonly data?: Readonly<Record<string, string>>
}

/** A plain element with its contents, for cells of a grid, where components would cost too much. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { data, ...properties }: Given<Tag> = {},
  ...contents: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = Object.assign(document.createElement(tag), properties)
  Object.assign(made.dataset, data)
  made.append(...contents)
  return made
}
