import type { Meta, StoryObj } from '@storybook/react-vite'
import type { OpenViewActor } from '../../machines/session/open-view.machine.ts'
import { MemberShell } from '../../src/app/MemberShell.tsx'
import { SignedIn } from '../../src/app/SignedIn.tsx'
import { MemberViewOpening } from '../../src/app/MemberViewScreens.tsx'
import { InShell } from '../app/InShell.tsx'
import { openingAt } from './open-view.samples.ts'
import { viewAt } from './session.samples.ts'

const meta: Meta = {
  title: 'session/Member view',
  component: ({ actor, brand }: { actor: OpenViewActor; brand: string }) => (
    <InShell brand={brand} screen={<MemberViewOpening actor={actor} />} />
  ),
  parameters: { alone: true },
}

export default meta

const viewed = (session: ReturnType<typeof viewAt>): StoryObj => ({
  render: (_args, { globals: { brand } }) => (
    <InShell key={brand} brand={brand} session={session} screen={<SignedIn outlet={<MemberShell bells={null} />} />} />
  ),
})
const shown = { signedIn: { time: 'fresh' } } as const

export const OpeningTheView = viewed(openingAt('opening'))

export const NotOpened = viewed(openingAt('failed'))

export const Shown = viewed(viewAt(shown))

export const Ended = viewed(viewAt('ended'))
