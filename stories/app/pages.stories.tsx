import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { NotFound } from '../../src/shared/NotFound.tsx'
import { ScreenLoadError } from '../../src/app/ScreenLoadError.tsx'
import { RouteError } from '../../src/app/RouteError.tsx'
import { SessionEnded } from '../../src/app/SessionEnded.tsx'
import { SignedIn } from '../../src/app/SignedIn.tsx'
import { InShell } from './InShell.tsx'

const meta: Meta<typeof InShell> = {
  title: 'app/Pages',
  component: InShell,
  parameters: { alone: true },
  render: (args, { globals: { brand } }) => <InShell key={brand} {...args} brand={brand} />,
}

export default meta

type Story = StoryObj<typeof InShell>

const outside = (screen: ReactNode, at = '/elsewhere') => ({ at, screen: <SignInLayout>{screen}</SignInLayout> })
const notBuilt = (path: string) => path !== '/dashboard/strange'

export const NotFoundInside: Story = { args: { at: '/dashboard/strange', leadsTo: notBuilt, inside: <NotFound /> } }

export const NotFoundOutside: Story = { args: outside(<NotFound />) }

export const SessionHasEnded: Story = { args: outside(<SessionEnded />) }
export const SignedOutByALock: Story = { args: outside(<SessionEnded />, '/401#locked') }

export const ScreenNotLoaded: Story = {
  args: { at: '/dashboard/goals', inside: <ScreenLoadError retry={() => new Promise(() => {})} /> },
}

export const ScreenBroke: Story = { args: { at: '/dashboard/goals', inside: <RouteError /> } }

export const ShellBroke: Story = { args: outside(<RouteError />) }

export const SigningOut: Story = { args: { session: 'signingOut', screen: <SignedIn outlet="Nobody sees this" /> } }
