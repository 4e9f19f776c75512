import { confirmationMachine } from '../../machines/access/confirmation.machine.ts'
import { labOf } from '../lab/lab.ts'
import { fiName, outputs, rememberDevice, samples, typed } from './access.samples.ts'

const credentials = { username: typed.username, password: typed.password, fiName, rememberDevice }

export const lab = labOf(confirmationMachine, {
  inputs: [outputs.question, outputs.sent, null].map((next) => ({ ...credentials, next })),
  events: {
    'answer.change': [{ answer: typed.answer }],
    'form.submit': [{}],
    'form.retry': [{}],
    'step.back': [{}],
    'question.change': [{}],
  },
  actors: {
    verifyPassword: samples.verifyPassword,
    answerSecurityQuestion: samples.answerSecurityQuestion,
    deviceVerification: { answers: { session: outputs.session, question: outputs.question, back: null } },
  },
})
