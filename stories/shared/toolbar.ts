const names = ['brand', 'scheme', 'text', 'words', 'colors', 'motion']

/** Returns the choices of the toolbar, as the address of a story has them. */
export const choicesOf = (globals: Readonly<Record<string, unknown>>): string =>
  names.map((name) => `${name}:${globals[name]}`).join(';')
