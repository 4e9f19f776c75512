import type { Meta } from '@storybook/react-vite'
import { photoFileError } from '../../machines/profile/photo.rules.ts'
import { sizeError } from '../../machines/shared/picture.rules.ts'
import { Photo } from '../../src/profile/Photo.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { crop, photoAt, picture, samples } from './photo.samples.ts'

const meta: Meta = { title: 'profile/Photo', component: Photo }

export default meta

const story = storyOf(Photo)
const storyAt = (moment: Parameters<typeof photoAt>[0]) => story(photoAt(moment))
const chosen = { picture, draft: { crop } }

export const None = storyAt({ value: 'closed' })

export const NotAPicture = storyAt({
  value: 'closed',
  pictureError: photoFileError({ ...picture, type: 'image/svg+xml' }),
})

export const TooManyPixels = storyAt({ value: 'closed', pictureError: sizeError({ width: 20_000, height: 20_000 }) })

export const Chosen = storyAt({ value: { form: 'untouched' }, ...chosen })

export const Moved = storyAt({ value: { form: 'touched' }, ...chosen })

export const Saving = storyAt({ value: 'saving', ...chosen })

export const Lost = storyAt({ value: { form: 'touched' }, ...chosen, error: samples.uploadPhoto.refusals.lost })

export const TooMany = storyAt({ value: { form: 'touched' }, ...chosen, error: samples.uploadPhoto.refusals.many })
