import type { Path, Step } from '../path.ts'

/** Writes a sample as its name: links stay short, and can refer to files. */
export type Written =
  | Exclude<Step, { do: 'answer' | 'refuse' }>
  | { do: 'answer' | 'refuse'; id: string; sample?: string; output?: unknown; error?: unknown }
/** Leads along steps; or, where nobody knows them, to states. */
export type Letter = { start?: number; input?: unknown; steps: Written[] } | { to: readonly string[] }

/** Encodes a path without knowing the machine's samples. */
export const written = ({ input, steps }: Path): string => getText({ input, steps: [...steps] })

/** Encodes the innermost states of a place, for what does not know how it came there. */
export const linkTo = (states: readonly string[]): string => getText({ to: states })

export function getText(letter: Letter): string {
  const bytes = new TextEncoder().encode(JSON.stringify(letter))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
