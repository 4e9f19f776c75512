import { summaryMachine } from '../../machines/accounts/summary.machine.ts'
import { summaryOf } from '../../machines/accounts/accounts.services.ts'
import { labOf } from '../lab/lab.ts'
import { samples } from './accounts.samples.ts'

const { answers, refusals } = samples.getSummary

export const lab = labOf(summaryMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'money.move': [{}] },
  actors: {
    moneyListener: { tells: ['money.move'] },
    getSummary: { answers: { maria: summaryOf(answers.maria, '2026-11-20T12:00:00.000Z') }, refusals },
  },
})
