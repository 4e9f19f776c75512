/** How many characters of a text a popup shows, so that three entries fit. */
export const entryLength = 120
