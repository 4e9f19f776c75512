/** Whom or what an act of staff was about. */
export type Target = { type: string; id: string; name: string; username: string }

/** Returns the name of a person, or the kind and number of anything else. */
export const targetText = ({ type, id, name, username }: Target): string =>
  name || username || (type === 'operation' ? '–' : `${type.replace(/[A-Z]/g, (big) => ` ${big.toLowerCase()}`)} ${id}`)
