import type { Meta } from '@storybook/react-vite'
import { fileError, pictureDraftErrors } from '../../machines/broadcasts/pictures.rules.ts'
import { PicturesDialog } from '../../src/broadcasts/PicturesDialog.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { editPictureAt } from './edit-picture.samples.ts'
import { boats, picture, picturesAt, samples } from './pictures.samples.ts'

const meta: Meta = { title: 'broadcasts/Pictures', component: PicturesDialog, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(PicturesDialog)
const storyAt = (moment: Parameters<typeof picturesAt>[0]) => story(picturesAt(moment))
const chosen = { picture, draft: { name: 'Boat loans' } }

export const Loading = storyAt({ value: { list: 'loading' }, items: null })

export const Shown = storyAt({ value: { list: 'shown' } })

export const None = storyAt({ value: { list: 'shown' }, items: [] })

export const Failed = storyAt({ value: { list: 'failed' }, items: null, loadError: samples.getAssets.refusals.broken })

export const Reloading = storyAt({ value: { list: 'reloading' } })

export const NotAPicture = storyAt({
  value: { list: 'shown' },
  pictureError: fileError({ ...picture, type: 'image/svg+xml' }),
})

export const TooManyBytes = storyAt({
  value: { list: 'shown' },
  pictureError: fileError({ ...picture, size: 5_000_000 }),
})

export const Chosen = storyAt({ value: { form: 'untouched' }, picture })

export const WithoutAName = storyAt({
  value: { form: 'touched' },
  picture,
  fieldErrors: pictureDraftErrors({ name: '' }),
})

export const Named = storyAt({ value: { form: 'touched' }, ...chosen })

export const Saving = storyAt({ value: 'saving', ...chosen })

export const Lost = storyAt({ value: { form: 'touched' }, ...chosen, error: samples.uploadAsset.refusals.lost })

export const Refused = storyAt({ value: { form: 'touched' }, ...chosen, error: samples.uploadAsset.refusals.noPicture })

export const Editing = storyAt({
  value: 'editing',
  edited: boats,
  inside: { editPicture: editPictureAt({ value: { form: 'untouched' } }) },
})
