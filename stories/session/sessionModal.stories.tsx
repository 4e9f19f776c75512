import type { Meta, StoryObj } from '@storybook/react-vite'
import { SignedIn } from '../../src/app/SignedIn.tsx'
import { InShell } from '../app/InShell.tsx'
import { MemberShell } from '../../src/app/MemberShell.tsx'
import { phone } from '../shared/screens.ts'

const meta: Meta<typeof InShell> = {
  title: 'session/Session modal',
  component: InShell,
  parameters: { alone: true },
  args: { screen: <SignedIn outlet={<MemberShell bells={null} />} /> },
  render: (args, { globals: { brand } }) => <InShell key={brand} {...args} brand={brand} />,
}

export default meta

type Story = StoryObj<typeof InShell>

export const ThreeMinutesLeft: Story = { args: { session: 'threeLeft' } }

export const ThreeMinutesLeftInDark: Story = { args: { session: 'threeLeft' }, globals: { scheme: 'dark' } }

export const OneMinuteLeft: Story = { args: { session: 'oneLeft' } }

export const OneMinuteLeftInDark: Story = { args: { session: 'oneLeft' }, globals: { scheme: 'dark' } }

export const OneMinuteLeftAtPrairieOakOnAPhone: Story = { args: { session: 'oneLeft' }, globals: { ...phone, brand: 'prairieoak' } }

export const Expired: Story = { args: { session: 'expired' } }

export const ExpiredInDark: Story = { args: { session: 'expired' }, globals: { scheme: 'dark' } }

export const ExpiredAtPrairieOakInDarkOnAPhone: Story = {
  args: { session: 'expired' },
  globals: { ...phone, brand: 'prairieoak', scheme: 'dark' },
}

export const LeavingWithAnUnfinishedRequest: Story = { args: { session: 'leaving' } }

export const LeavingWithAnUnfinishedRequestAtPrairieOakInDarkOnAPhone: Story = {
  args: { session: 'leaving' },
  globals: { ...phone, brand: 'prairieoak', scheme: 'dark' },
}
