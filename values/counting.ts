/** '25,000' */
export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** '1 payment', '25,000 payments' */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
