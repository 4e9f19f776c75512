/** No finer than a screen can show, for every drawing travels with the page. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

/** The data of a path, with tenths for its numbers. */
export const path = (texts: TemplateStringsArray, ...values: (number | string)[]): string =>
  String.raw({ raw: texts }, ...values.map((value) => (typeof value === 'number' ? tenth(value) : value)))
