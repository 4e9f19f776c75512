import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NotFound } from '../../src/shared/NotFound.tsx'
import { SessionEnded } from '../../src/app/SessionEnded.tsx'
import { SessionModal } from '../../src/app/SessionModal.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { SignedIn } from '../../src/app/SignedIn.tsx'
import { StaffHome } from '../../src/app/StaffHome.tsx'
import { answered } from '../lab/answered.ts'
import { samples } from '../office/office.samples.ts'
import { phone } from '../shared/screens.ts'
import { InShell } from './InShell.tsx'

answered({ '/admin/home': samples.getAdminHome.answers.full, '/user/passkeys': [] })

const kept = 'sharedraft-menu-folded'
const built = (path: string) => path === '/admin/panel/'

const meta: Meta<typeof InShell> = {
  title: 'app/Staff shell',
  component: InShell,
  parameters: {
    modes: ['darkPhone', 'largePhone', 'prairieOak', 'tablet', 'noInstitution'],
    alone: true,
    audience: 'staff',
  },
  args: { audience: 'staff', leadsTo: built, inside: <StaffHome /> },
  render: (args, { globals: { brand } }) => <InShell key={brand} {...args} brand={brand} />,
  beforeEach: () => {
    localStorage.removeItem(kept)
    return () => localStorage.removeItem(kept)
  },
}

export default meta

type Story = StoryObj<typeof InShell>

const everythingBuilt = { leadsTo: () => true }
const page = (canvas: HTMLElement) => within(canvas.ownerDocument.body)

export const Home: Story = {}

export const Nameless: Story = { args: { member: '' } }

export const EverythingBuilt: Story = { args: everythingBuilt }

const withoutPasskey = { needsPasskey: true }

export const NeedsAPasskey: Story = { args: withoutPasskey }

export const Folded: Story = { args: everythingBuilt, beforeEach: () => localStorage.setItem(kept, 'true') }

export const UserMenuOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(page(canvasElement).getByRole('button', { name: 'Ada Brandt' }))
    const logout = await page(canvasElement).findByRole('menuitem', { name: 'Logout' })
    await waitFor(() => expect(logout).toBeVisible())
    await waitFor(() => expect(document.getAnimations()).toEqual([]))
  },
}

export const MobileMenuOpen: Story = {
  globals: phone,
  args: everythingBuilt,
  play: async ({ canvasElement }) => {
    await userEvent.click(page(canvasElement).getByRole('button', { name: 'Menu' }))
    const logout = await page(canvasElement).findByRole('button', { name: 'Logout' })
    await waitFor(() => expect(logout).toBeVisible())
    await waitFor(() => expect(document.getAnimations()).toEqual([]))
  },
}

export const NotFoundInside: Story = { args: { at: '/admin/panel/strange', inside: <NotFound /> } }

export const NotFoundOutside: Story = {
  args: {
    screen: (
      <SignInLayout>
        <NotFound />
      </SignInLayout>
    ),
  },
}

export const SessionHasEnded: Story = {
  args: {
    screen: (
      <SignInLayout>
        <SessionEnded />
      </SignInLayout>
    ),
  },
}

export const OneMinuteLeft: Story = { args: { session: 'oneLeft', screen: <SessionModal isUnsaved={false} /> } }

export const SigningOut: Story = { args: { session: 'signingOut', screen: <SignedIn outlet="Nobody sees this" /> } }
