/** Returns the id that Storybook makes of a title. */
export const idOfTitle = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
