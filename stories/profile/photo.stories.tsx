import type { Meta } from '@storybook/react-vite'
import { fileFault } from '../../machines/profile/photo.rules.ts'
import { sizeFault } from '../../machines/shared/picture.rules.ts'
import { Photo } from '../../src/profile/Photo.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { crop, photoAt, picture, samples } from './photo.samples.ts'

const meta: Meta = { title: 'profile/Photo', component: Photo }

export default meta

const story = storyOf(Photo)
const at = (moment: Parameters<typeof photoAt>[0], globals = {}) => story(photoAt(moment), globals)
const chosen = { picture, draft: { crop } }

export const None = at({ value: 'closed' })

export const NotAPicture = at({ value: 'closed', fault: fileFault({ ...picture, type: 'image/svg+xml' }) })

export const TooManyPixelsOnAPhone = at({ value: 'closed', fault: sizeFault({ width: 20_000, height: 20_000 }) }, phone)

export const Chosen = at({ value: { form: 'untouched' }, ...chosen })

export const MovedInDarkOnAPhone = at({ value: { form: 'touched' }, ...chosen }, { scheme: 'dark', ...phone })

export const Saving = at({ value: 'saving', ...chosen })

export const Lost = at({ value: { form: 'touched' }, ...chosen, error: samples.uploadPhoto.refusals.lost })

export const TooMany = at({ value: { form: 'touched' }, ...chosen, error: samples.uploadPhoto.refusals.many })
