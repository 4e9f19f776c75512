import type { Meta, StoryObj } from '@storybook/react-vite'
import { SignInPage } from '../../src/app/SignInPage.tsx'
import { configs, noAnswer, startUpAt, unknownAddress } from '../session/session.samples.ts'

const meta: Meta<typeof SignInPage> = {
  title: 'app/Door',
  component: SignInPage,
  args: { startUp: startUpAt({ value: 'branded', config: configs.harborlight }), onSignedIn: () => {} },
}

export default meta

type Story = StoryObj<typeof SignInPage>

const unbranded = (moment: Parameters<typeof startUpAt>[0]): Story => ({ globals: { brand: 'none' }, args: { startUp: startUpAt(moment) } })

export const HarborLight: Story = {}

export const PrairieOak: Story = { globals: { brand: 'prairieoak' } }

export const PrairieOakInDark: Story = { globals: { brand: 'prairieoak', scheme: 'dark' } }

export const LoadingConfig = unbranded({ value: 'loadingConfig' })

export const NoConfig = unbranded({ value: 'unbranded', error: noAnswer })

export const UnknownAddress = unbranded({ value: 'unbranded', error: unknownAddress })

export const TryingAgain = unbranded({ value: 'loadingConfig', error: noAnswer })
