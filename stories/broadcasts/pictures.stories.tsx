import type { Meta } from '@storybook/react-vite'
import { fileError, pictureDraftErrors } from '../../machines/broadcasts/pictures.rules.ts'
import { PicturesDialog } from '../../src/broadcasts/PicturesDialog.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { picture, picturesAt, samples } from './pictures.samples.ts'

const meta: Meta = { title: 'broadcasts/Pictures', component: PicturesDialog, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(PicturesDialog)
const at = (moment: Parameters<typeof picturesAt>[0], globals = {}) => story(picturesAt(moment), globals)
const chosen = { picture, draft: { name: 'Boat loans' } }

export const Loading = at({ value: { list: 'loading' }, items: null })

export const Shown = at({ value: { list: 'shown' } })

export const ShownInDarkOnAPhone = at({ value: { list: 'shown' } }, { scheme: 'dark', ...phone })

export const None = at({ value: { list: 'shown' }, items: [] })

export const Failed = at({ value: { list: 'failed' }, items: null, loadError: samples.getAssets.refusals.broken })

export const Reloading = at({ value: { list: 'reloading' } })

export const NotAPicture = at({ value: { list: 'shown' }, fault: fileError({ ...picture, type: 'image/svg+xml' }) })

export const TooManyBytesOnAPhone = at(
  { value: { list: 'shown' }, fault: fileError({ ...picture, size: 5_000_000 }) },
  phone,
)

export const Chosen = at({ value: { form: 'untouched' }, picture })

export const WithoutAName = at({ value: { form: 'touched' }, picture, fieldErrors: pictureDraftErrors({ name: '' }) })

export const NamedInLargeTextOnAPhone = at({ value: { form: 'touched' }, ...chosen }, { text: 'double', ...phone })

export const Saving = at({ value: 'saving', ...chosen })

export const Lost = at({ value: { form: 'touched' }, ...chosen, error: samples.uploadAsset.refusals.lost })

export const Refused = at({ value: { form: 'touched' }, ...chosen, error: samples.uploadAsset.refusals.noPicture })
