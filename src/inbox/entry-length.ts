/** How many characters of a text a popup shows, so that three entries fit. */
export const entryLength = 120

/** And how many the lists show, in a card and in a table. */
export const cardLength = 30
export const tableLength = 60
