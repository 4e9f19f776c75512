import type { Meta } from '@storybook/react-vite'
import { passkeyNameErrors } from '../../machines/access/passkeys.rules.ts'
import { PasskeyNameDialog } from '../../src/access/PasskeyNameDialog.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { passkeyNameAt, samples } from './passkey-name.samples.ts'

const meta: Meta = { title: 'access/Passkey name', component: PasskeyNameDialog }

export default meta

const story = storyOf(PasskeyNameDialog)
const storyAt = (moment: Parameters<typeof passkeyNameAt>[0]) => story(passkeyNameAt(moment))
const blank = { name: '' }

export const AsItIs = storyAt({ value: { form: 'untouched' } })

export const Typed = storyAt({ value: { form: 'touched' }, draft: { name: 'My phone' } })

export const Blank = storyAt({ value: { form: 'touched' }, draft: blank, fieldErrors: passkeyNameErrors(blank) })

export const Saving = storyAt({ value: 'saving', draft: { name: 'My phone' } })

export const Lost = storyAt({
  value: { form: 'touched' },
  draft: { name: 'My phone' },
  error: samples.renamePasskey.refusals.lost,
})
