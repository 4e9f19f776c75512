import { confirmationMachine } from '../../machines/access/confirmation.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { appCodeAt } from './app-code.samples.ts'
import { waitingRoomAt } from './waiting-room.samples.ts'
import {
  broken,
  fiName,
  lost,
  outputs,
  refusals as ofVerification,
  rememberDevice,
  samples as ofCode,
  signInExpired,
  throttled,
  typed,
  verificationAt,
} from './device-verification.samples.ts'

export const samples = {
  answerSecurityQuestion: {
    answers: { session: outputs.session },
    refusals: { answer: problem(422, 'The answer is incorrect.'), signInExpired, throttled, broken, lost },
  },
} satisfies Samples

export const refusals = { ...ofVerification, ...samples.answerSecurityQuestion.refusals }

const { username, password, answer } = typed
const credentials = { username, password, fiName, rememberDevice }

/** Returns a confirmation at rest at its question. While it is checked, an answer is filled in. */
export const confirmationAt = ({ value, ...change }: Moment<typeof confirmationMachine>) =>
  still(confirmationMachine, {
    input: { ...credentials, next: outputs.question },
    value,
    ...(value === 'answering' && { answer }),
    ...change,
  })

export const codeAt = (moment: Parameters<typeof verificationAt>[0] = { value: 'code' }) =>
  confirmationAt({
    value: 'code',
    question: null,
    sent: outputs.sent,
    inside: { deviceVerification: verificationAt(moment) },
  })

export const appAt = () =>
  confirmationAt({ value: 'appCode', question: null, byApp: true, inside: { appCode: appCodeAt({ value: 'code' }) } })

export const lineAt = () =>
  confirmationAt({
    value: 'waitingRoom',
    question: null,
    inLine: outputs.inLine,
    inside: { waitingRoom: waitingRoomAt({ value: 'inLine' }) },
  })

export const lab = labOf(confirmationMachine, {
  inputs: [outputs.question, outputs.sent, outputs.byApp, outputs.inLine, null].map((next) => ({
    ...credentials,
    next,
  })),
  events: {
    'answer.change': [{ answer: typed.answer }],
    'form.submit': [{}],
    'form.retry': [{}],
    'step.back': [{}],
    'question.change': [{}],
  },
  actors: {
    verifyPassword: ofCode.verifyPassword,
    answerSecurityQuestion: samples.answerSecurityQuestion,
    deviceVerification: { answers: { session: outputs.session, question: outputs.question, back: null } },
    appCode: { answers: { session: outputs.session, back: null } },
    waitingRoom: {
      answers: {
        session: { next: outputs.session, error: null },
        wrong: { next: null, error: ofVerification.password },
        back: { next: null, error: null },
      },
    },
  },
})
