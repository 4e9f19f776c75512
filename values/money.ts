declare const brand: unique symbol

export type Cents = number & { readonly [brand]: 'Cents' }

export function cents(n: number): Cents {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole number of cents: ${n}`)
  return (n === 0 ? 0 : n) as Cents // Object.is and toEqual tell -0 from 0
}

export function fromWire(dollars: number): Cents {
  const rounded = Math.round(dollars * 100)
  if (rounded / 100 !== dollars) throw new RangeError(`Not an amount of dollars and cents: ${dollars}`)
  return cents(rounded)
}

export const fromWireOrNull = (dollars: number | null): Cents | null => (dollars === null ? null : fromWire(dollars))

export const toWire = (cents: Cents): number => cents / 100

const typed =
  /^(?<before>[-\u2212]?)\$?\s*(?<after>[-\u2212]?)(?<whole>\d{1,3}(?:,\d{3})+|\d*)(?:\.(?<fraction>\d{0,2}))?$/

/** Parses a typed amount; null if invalid. '12,34' is refused, because it may mean 12.34. */
export function parse(text: string): Cents | null {
  const { before = '', after = '', whole = '', fraction = '' } = typed.exec(text.trim())?.groups ?? {}
  if (whole + fraction === '' || (before && after)) return null
  const size = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(size) ? cents(before || after ? -size : size) : null
}

export function format(cents: Cents): string {
  const [whole = '', fraction = ''] = unsigned(cents).split('.')
  return `${cents < 0 ? '\u2212' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** '$500', and '$500.25' where there are cents. */
export const formatGoal = (cents: Cents): string => format(cents).replace(/\.00$/, '')

const roundly = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** '$1.2K', for a chart's scale. */
export const formatRounded = (cents: Cents): string => roundly.format(toWire(cents)).replace('-', '\u2212')

/** Formats a typed amount as '1,234.50'; invalid input stays. */
export function formatTyped(text: string): string {
  const amount = parse(text)
  return amount === null ? text : format(amount).replace('$', '')
}

/** Formats an amount as `formatTyped` does, for a field that begins with it. */
export const toTypedAmount = (amount: Cents): string => formatTyped(plainAmount(amount))

/** For files that programs read: an ASCII minus, no dollar sign, no commas. */
export const plainAmount = (cents: Cents): string => `${cents < 0 ? '-' : ''}${unsigned(cents)}`

function unsigned(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
