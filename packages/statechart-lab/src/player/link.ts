import { failuresOf, type Lab } from '../lab.ts'
import { pathTo } from '../path-to.ts'
import type { Path, Step } from '../path.ts'
import { allStates } from '../structure.ts'
import { getText, type Letter, type Written } from './link-text.ts'

/** Encodes a path; the start with the first sample is the empty text. */
export function encode(lab: Lab, { input, steps }: Path): string {
  const start = placeOf(lab.inputs, input)
  if (steps.length === 0 && start === 0) return ''
  return getText({ ...(start < 0 ? { input } : { start }), steps: steps.map((step) => writtenStep(lab, step)) })
}

/** Decodes a link. A damaged one leads as far as it can be read. */
export function decode(lab: Lab, text: string): { path: Path; damage: string | null } {
  const path = { input: lab.inputs[0], steps: [] }
  if (text === '') return { path, damage: null }
  const letter = lettersIn(text)
  if (!letter) return { path, damage: 'This link is damaged, so nothing of it could be read. Ask for it again.' }
  if ('to' in letter) return findPath(lab, letter.to)
  const input = letter.start === undefined ? letter.input : lab.inputs[letter.start]
  const steps: Step[] = []
  for (const step of letter.steps) {
    const read = readStep(lab, step)
    if (!read)
      return {
        path: { input, steps },
        damage: `Step ${steps.length + 1} of this link cannot be read here. What came before it is shown.`,
      }
    steps.push(read)
  }
  return { path: { input, steps }, damage: null }
}

function findPath(lab: Lab, states: readonly string[]) {
  const { path, left } = pathTo(lab, states)
  return {
    path,
    damage: left > 0 ? `No way to ${states.join(', ')} at once was found. This is the nearest place.` : null,
  }
}

function lettersIn(text: string): Letter | null {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const letter: Letter = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))),
    )
    return Array.isArray('to' in letter ? letter.to : letter.steps) ? letter : null
  } catch {
    return null
  }
}

function writtenStep(lab: Lab, step: Step): Written {
  const sample = sampleOf(lab, step)
  return sample !== null && 'id' in step && step.do !== 'crash' ? { do: step.do, id: step.id, sample } : step
}

function readStep(lab: Lab, step: Written): Step | null {
  if (typeof step !== 'object' || step === null) return null
  if (step.do === 'send') return typeof step.event?.type === 'string' ? step : null
  if (step.do === 'wait') return step.ms >= 0 ? step : null
  if (step.do === 'outside') return Object.hasOwn(lab.outside, step.what) ? step : null
  if (typeof step.id !== 'string') return null
  if (step.do === 'crash') return step
  if (step.do !== 'answer' && step.do !== 'refuse') return null
  if (step.sample === undefined) return step as Step
  const samples = getSamples(lab, step)
  if (!Object.hasOwn(samples, step.sample)) return null
  const value = samples[step.sample]
  return (
    step.do === 'answer' ? { do: 'answer', id: step.id, output: value } : { do: 'refuse', id: step.id, error: value }
  ) as Step
}

/** Returns the name of the sample that a step carries. */
export function sampleOf(lab: Lab, step: Step): string | null {
  if (step.do !== 'answer' && step.do !== 'refuse') return null
  const samples = Object.entries(getSamples(lab, step))
  const index = placeOf(
    samples.map(([, value]) => value),
    step.do === 'answer' ? step.output : step.error,
  )
  return samples[index]?.[0] ?? null
}

function getSamples(lab: Lab, { do: ending, id }: { do: 'answer' | 'refuse'; id: string }): Record<string, unknown> {
  const src = getSource(lab, id)
  return ending === 'answer' ? (lab.actors[src]?.answers ?? {}) : failuresOf(lab, src)
}

/** The chart gives the source of an id; `verifyPassword.resend` and `toast 2` are spawned of `verifyPassword` and `toast`. */
const getSource = ({ machine, actors }: Lab, id: string): string =>
  allStates(machine.root)
    .flatMap(({ invoke }) => invoke)
    .find((invoke) => invoke.id === id)
    ?.src.toString() ??
  Object.keys(actors).find((src) => src === id || (/^[. ]/.test(id.slice(src.length)) && id.startsWith(src))) ??
  id

/** Compares files by identity, anything else by its content. */
function placeOf(values: readonly unknown[], sought: unknown): number {
  const itself = values.indexOf(sought)
  if (itself >= 0) return itself
  const text = JSON.stringify(sought)
  return values.findIndex((value) => !(value instanceof Blob) && JSON.stringify(value) === text)
}
