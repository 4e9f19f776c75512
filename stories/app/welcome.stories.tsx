import type { Meta, StoryObj } from '@storybook/react-vite'
import { Welcome } from '../../src/app/Welcome.tsx'
import { configs, noAnswer, startUpAt, unknownAddress } from '../session/session.samples.ts'

const meta: Meta = {
  title: 'app/Welcome',
  render: (_args, { globals: { brand } }) => (
    <Welcome actor={startUpAt({ value: 'branded', config: configs[brand as keyof typeof configs] })} />
  ),
}

export default meta

export const Branded: StoryObj = {}

export const HarborLightInDark: StoryObj = { globals: { brand: 'harborlight', scheme: 'dark' } }

export const PrairieOak: StoryObj = { globals: { brand: 'prairieoak', scheme: 'light' } }

export const PrairieOakInDark: StoryObj = { globals: { brand: 'prairieoak', scheme: 'dark' } }

const unbranded = (moment: Parameters<typeof startUpAt>[0]): StoryObj => ({
  globals: { brand: 'none' },
  render: () => <Welcome actor={startUpAt(moment)} />,
})

export const LoadingConfig = unbranded({ value: 'loadingConfig' })

export const Unbranded = unbranded({ value: 'unbranded', error: noAnswer })

export const UnbrandedInDark: StoryObj = { ...Unbranded, globals: { brand: 'none', scheme: 'dark' } }

export const UnknownAddress = unbranded({ value: 'unbranded', error: unknownAddress })

export const TryingAgain = unbranded({ value: 'loadingConfig', error: noAnswer })
