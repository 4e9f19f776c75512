import type { Screen } from './sources.ts'
import type { Entry } from './words.ts'

type Documented = readonly { screen: Screen; texts: readonly string[] }[]

/** Returns the screens on which the product's documents prescribe this text; none if it is ours. */
export function documentedOn({ text, takes }: Pick<Entry, 'text' | 'takes'>, documented: Documented): Screen[] {
  const isSame = takes === null ? (other: string) => other === text : matcherOf(text)
  return documented.filter(({ texts }) => texts.some((other) => isSame(filled(other)))).map(({ screen }) => screen)
}

/** A text of the documents has its gaps in braces. */
const filled = (text: string) => (text.includes('{') ? text.replaceAll(/\{\w+\}/g, 'x') : text)

/** Compares with a template, as the source writes it. One that is nearly all gaps matches nothing. */
function matcherOf(template: string): (text: string) => boolean {
  const [, inside = ''] = /^`([^`]*)`$/.exec(template) ?? []
  const parts = inside.split(/\$\{[^{}]*\}/)
  if (parts.join('').trim().length < 4) return () => false
  const pattern = new RegExp(`^${parts.map(escaped).join('.+')}$`)
  return (text) => pattern.test(text)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
