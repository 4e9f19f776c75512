import { allStates } from 'statechart-lab'
import type { ApiError } from '../../api/problems.ts'
import { problemEnvelope, WithMessage, toSuccess } from '../../server/http/answers.ts'
import type { Contract } from '../../server/http/contract-types.ts'
import { validatorsFor } from '../../server/http/validators.ts'
import { problem } from '../../stories/shared/samples.ts'
import type { Found } from './machines.ts'

type Given = { answers: Record<string, unknown>; message?: string; refusals?: Record<string, ApiError> }
export type Sampled = { path: string; samples: Record<string, Given> }

/** Returns the samples of a file. A machine that calls no operation by itself has none. */
export const samplesIn = (path: string, { samples = {} }: { samples?: Sampled['samples'] }): Sampled => ({
  path,
  samples,
})

/** Lists every sample that the contract does not allow. */
export function sampleViolations({ path, samples }: Sampled, contract: Contract): string[] {
  const { violationIn } = validatorsFor(contract)
  return Object.entries(samples).flatMap(([id, { answers, message = '', refusals = {} }]) => {
    const operation = contract.operations.find((known) => known.id === id)
    if (!operation) return [`${path}: openapi.yaml knows no operation ${id}. Remove it or declare it there.`]
    const answered = (data: unknown) => violationIn(operation, 200, toSuccess(new WithMessage(message, data)))
    const refused = (error: ApiError) =>
      kindViolation(error) ?? (error.status === 0 ? null : violationIn(operation, error.status, problemFrom(error)))
    const found = [
      ...Object.entries(answers).map(([name, data]) => ({ name, violation: answered(data) })),
      ...Object.entries(refusals).map(([name, error]) => ({ name, violation: refused(error) })),
    ]
    return found.flatMap(({ name, violation }) =>
      violation ? [`${path}, ${id} ${name}: ${violation}. Mend the sample, or openapi.yaml.`] : [],
    )
  })
}

const problemFrom = ({ message, code, fields, rows }: ApiError) =>
  problemEnvelope(message, {
    ...(code && { code }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(rows.length > 0 && { rows: [...rows] }),
  })

// A bank that is too slow gives no status, but is reachable.
const kindViolation = ({ kind, status }: ApiError) =>
  kind === problem(status, '').kind || (kind === 'failure' && status === 0)
    ? null
    : `the client makes no ${kind} of the status ${status}`

/** Requires a sample answer for each operation that the machines of an area invoke, there or in another area. */
export function unsampledViolations(
  machines: readonly Found[],
  sampled: readonly Sampled[],
  operations: readonly string[],
): string[] {
  const getArea = (path: string) => path.split('/')[1]
  const areas = new Set(sampled.map(({ path }) => getArea(path)))
  const answered = new Set(
    sampled.flatMap(({ samples }) =>
      Object.keys(samples).filter((id) => Object.keys(samples[id]?.answers ?? {}).length > 0),
    ),
  )
  return machines
    .filter(({ path }) => areas.has(getArea(path)))
    .flatMap(({ path, machine }) => {
      const invoked = new Set(allStates(machine.root).flatMap(({ invoke }) => invoke.map(({ src }) => String(src))))
      return [...invoked]
        .filter((src) => operations.includes(src) && !answered.has(src))
        .map(
          (src) =>
            `${path} invokes ${src}, of which there is no sample answer. Add one to the samples in stories/${getArea(path)}.`,
        )
    })
}
