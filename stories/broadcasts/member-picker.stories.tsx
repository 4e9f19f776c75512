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
const at = (moment: Parameters<typeof memberPickerAt>[0], globals = {}) => story(memberPickerAt(moment), globals)

export const Closed = at({ value: 'closed' })

export const Chosen = at({ value: 'closed', text: '@olivia' })

export const Typing = at({ value: 'typing', text: 'ol' })

export const Loading = at({ value: 'loading', text: 'oli' })

export const Shown = at({ value: 'shown', ...pages.some })

export const ShownInDarkOnAPhone = at({ value: 'shown', text: 'o', ...pages.some }, { scheme: 'dark', ...phone })

export const ShownInLargeTextOnAPhone = at({ value: 'shown', text: 'oli', ...pages.one }, { text: 'double', ...phone })

export const Reloading = at({ value: 'reloading', text: 'oli', ...pages.some })

export const Nobody = at({ value: 'shown', text: 'zebra', ...pages.none })

export const Failed = at({ value: 'failed', error: samples.getAllCustomers.refusals.broken })
