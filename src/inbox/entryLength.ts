/** What a popup shows of a text: three of them stand in it at a glance. */
export const entryLength = 120
