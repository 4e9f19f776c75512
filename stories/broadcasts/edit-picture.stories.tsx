import type { Meta } from '@storybook/react-vite'
import { pictureDraftErrors } from '../../machines/broadcasts/pictures.rules.ts'
import { EditDialog } from '../../src/broadcasts/EditDialog.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { editPictureAt, samples } from './edit-picture.samples.ts'

const meta: Meta = { title: 'broadcasts/Edit picture', component: EditDialog, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(EditDialog)
const storyAt = (moment: Parameters<typeof editPictureAt>[0]) => story(editPictureAt(moment))

export const Untouched = storyAt({ value: { form: 'untouched' } })

export const WithoutAName = storyAt({
  value: { form: 'touched' },
  draft: { name: '' },
  fieldErrors: pictureDraftErrors({ name: '' }),
})

export const Saving = storyAt({ value: 'saving' })

export const Lost = storyAt({ value: { form: 'touched' }, error: samples.renameAsset.refusals.lost })

export const Asking = storyAt({ value: 'asking' })

export const Deleting = storyAt({ value: 'removing' })

export const StillUsed = storyAt({ value: 'asking', removalError: samples.removeAsset.refusals.used })
