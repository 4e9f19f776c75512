import { type Control, fillFields } from './controls.ts'
import { wireDay } from './flows.ts'
import type { Run } from './run.ts'

/**
 * Draws a number for a name. A seed prefers the same control on every screen that has it, so that a shorter run still
 * presses what the longer one pressed.
 */
export function rank(seed: number, name: string): number {
  let hash = seed ^ 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (((hash ^ (hash >>> 13)) >>> 0) + 1) / 2 ** 32
}

const wild = ['', '0', '-5', '1e3', '99999999', 'abc', '0.001', ' ', '💸', "O'Hara <b>", '2'.repeat(80)]
const isAmount = ({ name }: Control) => /amount|how much|\$/i.test(name)
const isDay = ({ name }: Control) => /\b(date|day|on|until|last payment)\b/i.test(name)

function valueFor(run: Run, control: Control, seed: number, isWild: boolean): string | null {
  const draw = rank(seed, control.name)
  const isOptional = control.value !== '' || /optional/i.test(control.name)
  if (isOptional && !isWild && draw < 0.6) return null
  if (control.kind === 'choice') return control.options[Math.floor(draw * control.options.length)] ?? null
  if (isWild) return wild[Math.floor(draw * wild.length)] ?? ''
  if (isAmount(control)) return run.newAmount()
  if (/password/i.test(control.name)) return 'Harbor2026'
  if (/username/i.test(control.name)) return 'rosa'
  if (/phone/i.test(control.name)) return '5550177730'
  if (/zip/i.test(control.name)) return '04101'
  if (/e-?mail/i.test(control.name)) return 'rosa@example.test'
  if (isDay(control)) return wireDay(1 + Math.floor(draw * 40))
  if (/search|filter|find/i.test(control.name)) return null
  return `Word ${Math.floor(draw * 1000)}`
}

export const isField = ({ kind, isInMain }: Control) => isInMain && (kind === 'text' || kind === 'choice')

/** Fills fields of the screen, choices first: other fields follow from them. */
export async function fillAll(
  run: Run,
  seed: number,
  fields: readonly Control[],
  isWild = false,
): Promise<string | null> {
  const { tab } = run
  const names = new Map(fields.map((control) => [control.name, control]))
  const fillings = [...names.values()]
    .toSorted((one, other) => one.kind.localeCompare(other.kind))
    .flatMap((control) => {
      const value = valueFor(run, control, seed, isWild)
      return value === null ? [] : [{ name: control.name, value }]
    })
  const filled = await fillFields(tab.page, fillings)
  await tab.settle()
  const done = fillings.filter(({ name }) => filled.includes(name))
  for (const { name, value } of done) run.note(tab, name, value)
  return done.length > 0 ? `fill ${done.map(({ name, value }) => `${name}: "${value.slice(0, 30)}"`).join(', ')}` : null
}
