import type { Meta } from '@storybook/react-vite'
import type { MemberPickerActor } from '../../machines/broadcasts/member-picker.machine.ts'
import { MemberPicker } from '../../src/broadcasts/MemberPicker.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { memberPickerAt, pages, samples } from './member-picker.samples.ts'
import shell from '../../src/app/Shell.module.css'

const Picker = ({ actor }: { actor: MemberPickerActor }) => (
  <main className={shell.page}>
    <MemberPicker
      actor={actor}
      label="Member List"
      field={{ value: null, error: '', readOnly: false, onChange: () => {} }}
    />
  </main>
)

const meta: Meta = { title: 'broadcasts/Member picker', component: Picker, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(Picker)
const storyAt = (moment: Parameters<typeof memberPickerAt>[0], globals = {}) => story(memberPickerAt(moment), globals)

export const Closed = storyAt({ value: 'closed' })

export const Chosen = storyAt({ value: 'closed', text: '@olivia' })

export const Typing = storyAt({ value: 'typing', text: 'ol' })

export const Loading = storyAt({ value: 'loading', text: 'oli' })

export const Shown = storyAt({ value: 'shown', ...pages.some })

export const ShownInDarkOnAPhone = storyAt({ value: 'shown', text: 'o', ...pages.some }, { scheme: 'dark', ...phone })

export const ShownInLargeTextOnAPhone = storyAt(
  { value: 'shown', text: 'oli', ...pages.one },
  { text: 'double', ...phone },
)

export const Reloading = storyAt({ value: 'reloading', text: 'oli', ...pages.some })

export const Nobody = storyAt({ value: 'shown', text: 'zebra', ...pages.none })

export const Failed = storyAt({ value: 'failed', error: samples.getAllCustomers.refusals.broken })
