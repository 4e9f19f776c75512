import { secretsMachine } from '../../machines/profile/secrets.machine.ts'
import { labOf } from '../lab/lab.ts'
import { type Moment, still } from '../shared/still.ts'
import { input } from './change-password.samples.ts'

export const secretsAt = (moment: Moment<typeof secretsMachine>) => still(secretsMachine, { input, ...moment })

export const lab = labOf(secretsMachine, {
  inputs: [input],
  events: { 'passwordForm.open': [{}], 'phraseForm.open': [{}] },
  actors: { passwordForm: { answers: { closed: undefined } }, phraseForm: { answers: { closed: undefined } } },
})
