import type { Meta, StoryObj } from '@storybook/react-vite'
import { SignInPage } from '../../src/app/SignInPage.tsx'
import { phone } from '../shared/screens.ts'
import { configs, noAnswer, startUpAt, unknownAddress } from './session.samples.ts'

type Moment = Parameters<typeof startUpAt>[0]

const meta: Meta = { title: 'session/Door' }

export default meta

const at = (moment: Moment, globals = {}): StoryObj => ({
  globals,
  render: () => <SignInPage startUp={startUpAt(moment)} onSignedIn={() => {}} />,
})
const nowhere = { brand: 'none' }

export const Branded = at({ value: 'branded', config: configs.harborlight })

export const BrandedAtPrairieOak = at({ value: 'branded', config: configs.prairieoak }, { brand: 'prairieoak' })

export const BrandedAtPrairieOakInDark = at({ value: 'branded', config: configs.prairieoak }, { brand: 'prairieoak', scheme: 'dark' })

export const WithoutALogo = at({ value: 'branded', config: configs.cascade }, { brand: 'cascade' })

export const WithoutALogoOnAPhone = at({ value: 'branded', config: configs.cascade }, { brand: 'cascade', ...phone })

export const LoadingConfig = at({ value: 'loadingConfig' }, nowhere)

export const NoConfig = at({ value: 'unbranded', error: noAnswer }, nowhere)

export const UnknownAddress = at({ value: 'unbranded', error: unknownAddress }, nowhere)

export const TryingAgain = at({ value: 'loadingConfig', error: noAnswer }, nowhere)
