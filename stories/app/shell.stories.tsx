import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { desk, phone } from '../shared/screens.ts'
import { InShell } from './InShell.tsx'
import { longMenu } from '../session/menus.ts'

const kept = 'sharedraft-menu-folded'

const meta: Meta<typeof InShell> = {
  title: 'app/Shell',
  component: InShell,
  parameters: { modes: ['darkPhone', 'largePhone', 'prairieOak', 'tablet', 'noInstitution', 'noLogo'], alone: true },
  render: (args, { globals: { brand } }) => <InShell key={brand} {...args} brand={brand} />,
  beforeEach: () => {
    localStorage.removeItem(kept)
    return () => localStorage.removeItem(kept)
  },
}

export default meta

type Story = StoryObj<typeof InShell>

const tablet = { viewport: { value: 'tablet', isRotated: false } }
/** Without an institution there is no menu. */
const withMenu = { brand: 'harborlight' }
const page = (canvas: HTMLElement) => within(canvas.ownerDocument.body)

/** Waits for the end of fading: a color in transition has no contrast to measure. */
const standsStill = async (element: HTMLElement) => {
  await waitFor(() => expect(element).toBeVisible())
  await waitFor(() => expect(document.getAnimations()).toEqual([]))
}

export const Expanded: Story = {}

export const SubMenuOpen: Story = { args: { at: '/dashboard/payments/scheduled' } }

export const OtherSubMenuOpened: Story = {
  globals: { ...desk, ...withMenu },
  play: async ({ canvasElement }) => {
    await userEvent.click(page(canvasElement).getByRole('button', { name: 'E-Pay, more' }))
    await expect(page(canvasElement).getByRole('link', { name: 'Payment Activity' })).toBeVisible()
  },
}

export const WithCrumbs: Story = { args: { at: '/dashboard/accounts/12/1/history' } }

export const LongMenu: Story = { args: { setup: { menuConfig: longMenu } } }

export const EmptyMenu: Story = { args: { setup: { menuConfig: [] } } }

export const FewScreensBuilt: Story = { args: { leadsTo: (path) => path === '/dashboard/accounts' } }

export const Folded: Story = { beforeEach: () => localStorage.setItem(kept, 'true') }

export const FoldedTip: Story = {
  globals: { ...desk, ...withMenu },
  beforeEach: () => localStorage.setItem(kept, 'true'),
  play: async ({ canvasElement }) => {
    await userEvent.hover(page(canvasElement).getByRole('link', { name: 'Transfers' }))
    await expect(await page(canvasElement).findByRole('tooltip')).toHaveTextContent('Transfers')
  },
}

export const UnfoldedOnATablet: Story = {
  globals: { ...tablet, ...withMenu },
  play: async ({ canvasElement }) => {
    await userEvent.click(page(canvasElement).getByRole('button', { name: 'Unfold menu' }))
  },
}

export const UserMenuOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(page(canvasElement).getByRole('button', { name: 'Maria' }))
    await standsStill(await page(canvasElement).findByRole('menuitem', { name: 'Logout' }))
  },
}

export const NamelessMember: Story = { args: { member: '' } }

export const MobileMenuOpen: Story = {
  globals: phone,
  args: { at: '/dashboard/payments' },
  play: async ({ canvasElement }) => {
    await userEvent.click(page(canvasElement).getByRole('button', { name: 'Menu' }))
    await standsStill(await page(canvasElement).findByRole('button', { name: 'Logout' }))
  },
}

export const MobileMenuEmpty: Story = { ...MobileMenuOpen, args: { setup: { menuConfig: [] } } }
