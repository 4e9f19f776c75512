import type { ChallengeQuestion } from '../../machines/profile/profile.services.ts'
import { questionsMachine } from '../../machines/profile/questions.machine.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const one: ChallengeQuestion[] = [
  { id: 12, secret: 'What was the name of your first pet?', answer: '', hasAnswer: true, index: 0 },
  { id: 13, secret: '', answer: '', hasAnswer: false, index: 1 },
  { id: 14, secret: '', answer: '', hasAnswer: false, index: 2 },
]

export const samples = {
  getChallengeQuestions: {
    answers: { one, none: [] },
    refusals: { broken: problem(500, "error trying to get user's challenge questions") },
  },
  saveChallengeQuestion: {
    answers: { saved: null },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      twin: problem(422, 'You have this question already. Choose another one.', {
        fields: { question: 'You have this question already. Choose another one.' },
      }),
      lost: problem(0, "error trying to save user's challenge questions"),
    },
  },
} satisfies Samples

export const typed = { 13: { question: 'What did you like best with tea?', answer: 'biscuit' } }

export const questionsAt = (moment: Moment<typeof questionsMachine>) =>
  still(questionsMachine, { input: { userId: 7 }, items: one, ...moment })

export const lab = labOf(questionsMachine, {
  inputs: [{ userId: 7 }],
  events: {
    reload: [{}],
    'row.change': [
      { id: '13', change: typed[13] },
      { id: '14', change: { question: 'Who was your first teacher?', answer: 'b' } },
      { id: '14', change: { question: 'Who was your first teacher?', answer: 'Miss Bell' } },
    ],
    'rows.submit': [{}],
    'dialog.close': [{}],
  },
  actors: {
    getChallengeQuestions: samples.getChallengeQuestions,
    saveChallengeQuestion: { answers: { saved: undefined }, refusals: samples.saveChallengeQuestion.refusals },
    confirmPassword: { answers: confirmations },
  },
})
