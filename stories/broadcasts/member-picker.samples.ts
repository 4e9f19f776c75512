import type { Recipient } from '../../machines/broadcasts/create.rules.ts'
import { memberPickerMachine } from '../../machines/broadcasts/member-picker.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const olivia: Recipient = { idOLBUser: 4, username: 'olivia', name: 'Olivia Tan' }
const some: Recipient[] = [
  { idOLBUser: 12, username: 'anders', name: 'Anders Holm' },
  { idOLBUser: 1, username: 'maria', name: 'Maria Okafor' },
  olivia,
]

export const samples = {
  getAllCustomers: {
    answers: { some, none: [] as Recipient[] },
    refusals: { broken: problem(500, 'error trying to get all customers') },
  },
} satisfies Samples

export const pages = {
  some: { items: some, total: 520 },
  one: { items: [olivia], total: 1 },
  none: { items: [], total: 0 },
}

export const memberPickerAt = (moment: Moment<typeof memberPickerMachine>) =>
  still(memberPickerMachine, { input: { userId: 901, text: '' }, ...moment })

export const lab = labOf(memberPickerMachine, {
  inputs: [{ userId: 901, text: '' }],
  events: {
    reload: [{}],
    'list.open': [{}],
    'list.close': [{}],
    'text.change': [{ text: 'oli' }],
    'member.choose': [{ member: olivia }],
  },
  actors: { getAllCustomers: { answers: pages, refusals: samples.getAllCustomers.refusals } },
})
