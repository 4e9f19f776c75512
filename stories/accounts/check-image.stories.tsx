import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { CheckImageModal } from '../../src/accounts/history/CheckImageModal.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { checkImageAt, samples, withoutPicture } from './check-image.samples.ts'

const meta: Meta = { title: 'accounts/Check image', component: CheckImageModal }

export default meta

const story = storyOf(CheckImageModal)
const storyAt = (moment: Parameters<typeof checkImageAt>[0]) => story(checkImageAt(moment))
const shown = { value: 'shown', page: samples.getCheckImage.answers.check } as const

export const Shown = storyAt(shown)

export const Enlarged: StoryObj = {
  ...Shown,
  play: async ({ canvasElement }) =>
    userEvent.click(await within(canvasElement.ownerDocument.body).findByRole('button', { name: 'Enlarge' })),
}

export const Loading = storyAt({ value: 'loadingImage' })

export const Unavailable = storyAt({ value: 'unavailable', page: withoutPicture })
