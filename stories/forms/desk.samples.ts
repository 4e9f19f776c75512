import type { components } from '../../api/schema.d.ts'
import { deskMachine } from '../../machines/forms/desk.machine.ts'
import { toReceivedForm } from '../../machines/forms/forms.rules.ts'
import { samples as savedSamples } from './saved-answers.samples.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

type Wire = components['schemas']['SecuredForm']

const open: Wire = {
  id: 12,
  status: 'READ',
  source: 'WEBSITE',
  createdAt: '2026-11-20T14:14:00.000Z',
  origin: 'Loans',
  OLBUser: { id: 1, name: 'Maria Okafor', accountNumber: '10020030' },
  owner: null,
  notes: [],
  messages: 0,
  waitsFor: 'STAFF',
  waitedMinutes: 200,
  closedReason: null,
  erasedAt: null,
  OLBFinancialInstitutionSecuredForm: { OLBSecuredForm: { friendlyName: 'Loan Information Request' } },
  securedFormValues: { Request: { 'Loan Type': 'New vehicle' } },
}
const note = { id: 3, by: 'Ben Achterberg', at: '2026-11-20T15:02:00.000Z', text: 'Called.\nShe wants 48 months.' }
/** The person who looks is number 7. */
const [mine, others] = [
  { ...open, owner: { id: 7, name: 'Ada Brandt' } },
  { ...open, owner: { id: 902, name: 'Ben Achterberg' }, notes: [note] },
]

export const samples = {
  getSavedAnswers: {
    answers: savedSamples.getSavedAnswers.answers,
    refusals: savedSamples.getSavedAnswers.refusals,
  },
  getFormOwners: {
    answers: {
      three: [
        { id: 7, name: 'Ada Brandt' },
        { id: 902, name: 'Ben Achterberg' },
        { id: 903, name: 'Cleo Marchetti' },
      ],
      alone: [{ id: 7, name: 'Ada Brandt' }],
    },
    refusals: { broken: problem(500, 'error trying to get the staff') },
  },
  setFormOwner: {
    answers: { mine, others, nobody: open },
    refusals: {
      taken: problem(409, 'Ben Achterberg has this form now.'),
      lost: problem(0, 'error trying to change who has the form'),
    },
  },
  addFormNote: {
    answers: { noted: { ...mine, notes: [note] } },
    refusals: {
      full: problem(422, 'A form can have 50 notes.', { code: 'limit' }),
      lost: problem(0, 'error trying to add the note'),
    },
  },
} satisfies Samples

export const deskForms = {
  open: toReceivedForm(open),
  mine: toReceivedForm({ ...mine, notes: [note] }),
  others: toReceivedForm(others),
}

export const deskAt = ({ value, ...moment }: Partial<Moment<typeof deskMachine>> = {}) =>
  still(deskMachine, {
    input: undefined,
    ...moment,
    value: { owners: 'resting', saved: 'resting', owner: 'resting', note: 'resting', ...(value as object) },
  })

const give = (owner: number | null) => ({ giving: { id: 12, owner, from: null } })

export const lab = labOf(deskMachine, {
  events: {
    'owners.open': [{}],
    'saved.open': [{}],
    'owner.choose': [give(7), give(902), give(null)],
    'note.change': [{ id: 12, text: 'Called.' }],
    'note.add': [{ id: 12 }],
  },
  actors: {
    getSavedAnswers: samples.getSavedAnswers,
    getFormOwners: samples.getFormOwners,
    setFormOwner: samples.setFormOwner,
    addFormNote: samples.addFormNote,
  },
})
