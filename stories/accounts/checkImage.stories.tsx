import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CheckImageActor, checkImageMachine } from '../../machines/accounts/checkImage.machine.ts'
import { CheckImage } from '../../src/accounts/history/CheckImage.tsx'
import { words } from '../../src/accounts/history/checkImage.words.ts'
import { Message } from '../../src/shared/Message.tsx'
import { phone } from '../shared/screens.ts'
import { type Moment, still } from '../shared/still.ts'
import { asked, samples, withoutPicture } from './checkImage.samples.ts'

const nobody = () => {}

const InDialog = ({ actor, isLarge = false }: { actor: CheckImageActor; isLarge?: boolean }) => (
  <Message opened title={words.imageOf('1043')} size={isLarge ? 1100 : 400} onClose={nobody}>
    <CheckImage actor={actor} isLarge={isLarge} onResize={nobody} />
  </Message>
)

const meta: Meta = { title: 'accounts/Check image', component: InDialog }

export default meta

const at = (moment: Moment<typeof checkImageMachine>, isLarge = false): StoryObj => {
  const actor = still(checkImageMachine, { input: asked, ...moment })
  return { render: () => <InDialog actor={actor} isLarge={isLarge} /> }
}
const shown = { value: 'shown', page: samples.getCheckImage.answers.check } as const

export const Shown = at(shown)

export const ShownInDark: StoryObj = { ...Shown, globals: { scheme: 'dark' } }

export const ShownOnAPhone: StoryObj = { ...Shown, globals: phone }

export const Enlarged = at(shown, true)

export const EnlargedOnAPhone: StoryObj = { ...Enlarged, globals: phone }

export const Loading = at({ value: 'loadingImage' })

export const Unavailable = at({ value: 'unavailable', page: withoutPicture })

export const UnavailableAtPrairieOakInDark: StoryObj = { ...Unavailable, globals: { scheme: 'dark', brand: 'prairieoak' } }

export const UnavailableOnAPhone: StoryObj = { ...Unavailable, globals: phone }
