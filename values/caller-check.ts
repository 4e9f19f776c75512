/** How long a check of a caller counts: a call seldom takes longer. */
export const checkMinutes = 15
