type Size = { value: number; unit: string }
type Color = { components: readonly [number, number, number]; alpha?: number; hex?: string }
export type Token = { name: string; value: unknown }
type Group = { $type: string } & Record<string, string | { $value: unknown }>
/** A file of design tokens, in groups. */
export type TokenFile = { $description: string } & Record<string, string | Group>

/** Lists the groups of a file with their tokens. */
export const readTokens = (file: TokenFile) =>
  Object.entries(file).flatMap(([name, group]) =>
    typeof group === 'string' ? [] : [{ name, type: group.$type, tokens: tokensIn(group) }],
  )

const tokensIn = (group: Group): Token[] =>
  Object.entries(group).flatMap(([name, token]) => (typeof token === 'string' ? [] : [{ name, value: token.$value }]))

/** Writes a value as a style sheet does. */
export function toCssValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  if ('components' in value) return toCssColor(value as Color)
  if ('unit' in value) return `${(value as Size).value}${(value as Size).unit}`
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${toCssValue(part)}`)
    .join('; ')
}

const toCssColor = ({ components, alpha, hex }: Color): string =>
  hex ?? `rgb(${components.map((share) => Math.round(share * 255)).join(' ')} / ${alpha ?? 1})`
