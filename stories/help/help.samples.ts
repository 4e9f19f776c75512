import { helpMachine } from '../../machines/help/help.machine.ts'
import type { Help } from '../../machines/help/help.services.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const full: Help = {
  helpText: 'Our member service answers on business days from 8 AM to 6 PM.\nLost your card? Call at any hour.',
  helpPhone: '5550100100',
  helpEmail: 'help@harborlight.example',
  questions: [
    {
      question: 'When does a transfer arrive?',
      answer: 'At once. A repeating transfer is made in the morning of its day, or of the next business day.',
    },
    {
      question: 'How do I order checks?',
      answer: 'Choose Order checks on Home. They arrive by mail within ten business days.',
    },
  ],
}

export const samples = {
  getHelpSection: {
    answers: { full, empty: { helpText: '', helpPhone: '', helpEmail: '', questions: [] } },
    refusals: { broken: problem(500, 'error trying to get FAQ') },
  },
} satisfies Samples

export const helpAt = (moment: Moment<typeof helpMachine>) => still(helpMachine, { input: { userId: 7 }, ...moment })

export const lab = labOf(helpMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}] },
  actors: { getHelpSection: samples.getHelpSection },
})
