import { recoveryMachine } from '../../machines/access/recovery.machine.ts'
import { labOf } from '../lab/lab.ts'
import { fiName, outputs } from './access.samples.ts'
import { draft, fiKey, guessable, samples } from './recovery.samples.ts'

export const lab = labOf(recoveryMachine, {
  inputs: [{ fiName, fiKey }],
  events: {
    'way.choose': [{ way: 'email' }, { way: 'sms' }],
    'draft.change': [
      { change: draft },
      { change: { repeated: 'Harbor2026' } },
      { change: { newPassword: '' } },
      { change: { newPassword: guessable, repeated: guessable } },
    ],
    'form.submit': [{}],
    'step.back': [{}],
    'proof.resend': [{}],
  },
  actors: {
    ...samples,
    confirmation: { answers: { session: { session: outputs.session, error: null }, back: { session: null, error: null } } },
  },
})
