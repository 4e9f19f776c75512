import { labsOf, type Lab as AnyLab, type Samples } from 'statechart-lab'
import type { AnyStateMachine } from 'xstate'
import { bankTime, syncServerClock } from '../../api/client.ts'
import { ApiError } from '../../api/problems.ts'
import { problem } from '../shared/samples.ts'

/** `hiddenStates`: states that no story shows, each with its reason. */
type Hidden = { hiddenStates: Readonly<Record<string, string>> }
export type Lab = AnyLab & Hidden

const joined = labsOf<ApiError>({
  // The outcomes of every call. Those of a single operation are in the samples of its area.
  failures: {
    refused: { title: 'refused by the bank', failure: problem(422, 'The bank says no.') },
    throttled: {
      title: 'too many attempts',
      failure: problem(429, 'Too many attempts.', { retryAfter: 900 }),
      isRare: true,
    },
    sessionEnded: { title: 'session ended', failure: problem(401, 'Your session has ended.'), isRare: true },
    broken: { title: 'the bank fails', failure: problem(500, 'The bank could not answer.'), isRare: true },
    lost: { title: 'network down', failure: problem(0, 'No answer came.') },
  },
  // Without fields, a person may write any.
  toPlain: ({ kind, message, status, code, fields, rows, retryAfter }) => ({
    kind,
    message,
    status,
    code,
    fields: Object.keys(fields).length > 0 ? fields : null,
    rows,
    retryAfter,
  }),
  // Its retry time counts from now.
  toThrown: (plain) => {
    const { kind, message, status, code, fields, rows, retryAfter } = plain as ApiError
    return new ApiError(kind, message, {
      status,
      code: code ?? undefined,
      fields: fields ?? undefined,
      rows,
      retryAfter,
    })
  },
  clock: { read: () => bankTime().getTime(), set: syncServerClock },
})

export const labOf = <M extends AnyStateMachine>(machine: M, samples: Samples<M, ApiError> & Partial<Hidden>): Lab => ({
  ...joined(machine, samples),
  hiddenStates: samples.hiddenStates ?? {},
})
