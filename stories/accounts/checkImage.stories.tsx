import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckImage } from '../../src/accounts/CheckImage.tsx'
import { words } from '../../src/accounts/checkImage.words.ts'
import { Message } from '../../src/shared/Message.tsx'
import { phone } from '../shared/screens.ts'
import { checkImageAt } from './checkImage.samples.ts'

const meta: Meta = { title: 'accounts/Check image' }

export default meta

const nobody = () => {}

const at = (value: Parameters<typeof checkImageAt>[0], isLarge = false): StoryObj => {
  const actor = checkImageAt(value)
  return {
    render: () => (
      <Message opened title={words.imageOf('1043')} size={isLarge ? 1100 : 400} onClose={nobody}>
        <CheckImage actor={actor} isLarge={isLarge} onResize={nobody} />
      </Message>
    ),
  }
}

export const Shown = at('shown')

export const ShownInDark: StoryObj = { ...Shown, globals: { scheme: 'dark' } }

export const ShownOnAPhone: StoryObj = { ...Shown, globals: phone }

export const Enlarged = at('shown', true)

export const EnlargedOnAPhone: StoryObj = { ...Enlarged, globals: phone }

export const Loading = at('loadingImage')

export const Unavailable = at('unavailable')

export const UnavailableAtPrairieOakInDark: StoryObj = { ...Unavailable, globals: { scheme: 'dark', brand: 'prairieoak' } }

export const UnavailableOnAPhone: StoryObj = { ...Unavailable, globals: phone }
