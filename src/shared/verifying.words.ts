/** Not among the shared words: the first page loads those. */
export const verifyingWords = {
  cut: 'You have no connection now. We check as soon as it is back.',
}
