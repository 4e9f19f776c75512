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

export const LoadingConfig: StoryObj = { render: () => <Welcome actor={startUpAt({ value: 'loadingConfig' })} /> }

export const Unbranded: StoryObj = { render: () => <Welcome actor={startUpAt({ value: 'unbranded', error: noAnswer })} /> }

export const UnbrandedInDark: StoryObj = { ...Unbranded, globals: { scheme: 'dark' } }

export const UnknownAddress: StoryObj = { render: () => <Welcome actor={startUpAt({ value: 'unbranded', error: unknownAddress })} /> }

export const TryingAgain: StoryObj = { render: () => <Welcome actor={startUpAt({ value: 'loadingConfig', error: noAnswer })} /> }
