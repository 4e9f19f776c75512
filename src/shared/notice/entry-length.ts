/** Limits a popup's text to this many characters, so that three entries fit. */
export const entryLength = 120

/** Limit the text of a card and of a table row. */
export const cardLength = 30
export const tableLength = 60
