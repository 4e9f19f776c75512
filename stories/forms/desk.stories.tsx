import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import type { DeskActor } from '../../machines/forms/desk.machine.ts'
import type { ReceivedForm } from '../../machines/forms/forms.rules.ts'
import { FormNotes } from '../../src/forms/FormNotes.tsx'
import { SavedAnswersMenu } from '../../src/forms/SavedAnswersMenu.tsx'
import { OwnerOfForm } from '../../src/forms/OwnerOfForm.tsx'
import { inPage } from '../shared/story-of.tsx'
import { phone } from '../shared/screens.ts'
import { formThreadAt } from './form-thread.samples.ts'
import { deskAt, deskForms, samples } from './desk.samples.ts'

const Drawn = ({ actor, form = deskForms.open }: { actor: DeskActor; form?: ReceivedForm }) => (
  <>
    <h2>{form.name}</h2>
    <OwnerOfForm form={form} desk={actor} />
    <SavedAnswersMenu form={form} desk={actor} thread={formThreadAt({})} />
    <FormNotes form={form} desk={actor} />
  </>
)

const meta: Meta = { title: 'forms/Desk', component: inPage(Drawn), parameters: { audience: 'staff' } }

export default meta

const story = (actor: DeskActor, form: keyof typeof deskForms = 'open', globals = {}): StoryObj => {
  const Page = inPage(({ actor: desk }: { actor: DeskActor }) => <Drawn actor={desk} form={deskForms[form]} />)
  return { globals, render: () => <Page actor={actor} /> }
}
const openMenu: StoryObj['play'] = ({ canvasElement }) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Hand Over' }))
const [{ three, alone }, { broken }] = [samples.getFormOwners.answers, samples.getFormOwners.refusals]

export const NobodyHasIt = story(deskAt())

export const Yours = story(deskAt(), 'mine')

export const SomebodyElses = story(deskAt(), 'others')

export const WritingANoteInLargeTextOnAPhone = story(deskAt({ drafts: { 12: 'Call after five.' } }), 'others', {
  text: 'double',
  ...phone,
})

export const Taking = story(deskAt({ value: { owner: 'changing' } as never, giving: { id: 12, owner: 7, from: null } }))

export const TakenBySomebodyElse = story(
  deskAt({ givingError: { id: 12, error: samples.setFormOwner.refusals.taken } }),
  'others',
)

export const HandingOver: StoryObj = { ...story(deskAt({ owners: three }), 'mine'), play: openMenu }

export const NobodyElse: StoryObj = { ...story(deskAt({ owners: alone }), 'mine'), play: openMenu }

export const LoadingStaff: StoryObj = {
  ...story(deskAt({ value: { owners: 'loading' } as never }), 'mine'),
  play: openMenu,
}

export const StaffNotLoaded: StoryObj = { ...story(deskAt({ ownersError: broken }), 'mine'), play: openMenu }

const openSaved: StoryObj['play'] = ({ canvasElement }) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Saved Answers' }))
const saved = samples.getSavedAnswers

export const ChoosingASavedAnswer: StoryObj = { ...story(deskAt({ saved: saved.answers.full })), play: openSaved }

export const NoSavedAnswers: StoryObj = { ...story(deskAt({ saved: [] })), play: openSaved }

export const LoadingSavedAnswers: StoryObj = {
  ...story(deskAt({ value: { saved: 'loading' } as never })),
  play: openSaved,
}

export const SavedAnswersNotLoaded: StoryObj = {
  ...story(deskAt({ savedError: saved.refusals.broken })),
  play: openSaved,
}

export const WritingANote = story(deskAt({ drafts: { 12: 'Call after five.' } }), 'mine')

export const AddingANote = story(
  deskAt({ value: { note: 'adding' } as never, adding: 12, drafts: { 12: 'Call after five.' } }),
  'mine',
)

export const BlankNote = story(deskAt({ wrong: { id: 12, text: 'Please write a note.' } }))

export const NoteLost = story(
  deskAt({ drafts: { 12: 'Call.' }, addingError: { id: 12, error: samples.addFormNote.refusals.lost } }),
)
