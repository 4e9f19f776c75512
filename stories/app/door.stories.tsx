import type { Meta, StoryObj } from '@storybook/react-vite'
import { SignInPage } from '../../src/app/SignInPage.tsx'
import { configs, noAnswer, startUpAt, unknownAddress } from '../session/session.samples.ts'

type Moment = Parameters<typeof startUpAt>[0]

const meta: Meta = { title: 'app/Door' }

export default meta

const at = (moment: Moment, globals = {}): StoryObj => ({
  globals,
  render: () => <SignInPage startUp={startUpAt(moment)} onSignedIn={() => {}} />,
})
const nowhere = { brand: 'none' }

export const HarborLight = at({ value: 'branded', config: configs.harborlight })

export const PrairieOak = at({ value: 'branded', config: configs.prairieoak }, { brand: 'prairieoak' })

export const PrairieOakInDark = at({ value: 'branded', config: configs.prairieoak }, { brand: 'prairieoak', scheme: 'dark' })

export const LoadingConfig = at({ value: 'loadingConfig' }, nowhere)

export const NoConfig = at({ value: 'unbranded', error: noAnswer }, nowhere)

export const UnknownAddress = at({ value: 'unbranded', error: unknownAddress }, nowhere)

export const TryingAgain = at({ value: 'loadingConfig', error: noAnswer }, nowhere)
