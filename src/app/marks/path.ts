/** Rounds to what a screen can show: every drawing is sent with the page. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10

/** Formats the data of an SVG path with one decimal. */
export const path = (texts: TemplateStringsArray, ...values: (number | string)[]): string =>
  String.raw({ raw: texts }, ...values.map((value) => (typeof value === 'number' ? roundToTenth(value) : value)))
