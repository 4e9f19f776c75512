import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { useArgs } from 'storybook/preview-api'
import { Player } from 'statechart-lab/react'
import { isInStorybook } from './address.ts'
import { machinesWith } from './machines-with.ts'
import { StoryLinks } from './StoryLinks.tsx'

/** `from`: the story that somebody comes from. */
type Args = { machine: string; path: string; from: string }
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'lab/Step through',
  // In Storybook every step would wait for a check of the whole page. Tests check it anyway.
  parameters: { alone: true, a11y: { disable: isInStorybook() } },
  args: { machine: 'signIn', path: '', from: '' },
  argTypes: { machine: { type: 'string' }, path: { type: 'string' }, from: { type: 'string' } },
  render: function Render({ machine, path, from }, { globals }) {
    const [, updateArgs] = useArgs<Args>()
    return (
      <Player
        machines={machinesWith(globals)}
        machine={machine}
        path={path}
        onMove={(machine, path) => updateArgs({ machine, path })}
      >
        <StoryLinks machine={machine} from={from} />
      </Player>
    )
  },
}

export default meta

export const StepThrough: Story = { name: 'Step through' }

/** Hides stories that are only for tests. */
const tested: Story = { tags: ['!dev', '!autodocs'] }

export const Walked: Story = {
  ...tested,
  globals: { scheme: 'dark', brand: 'prairieoak' },
  args: { machine: 'transfer' },
  play: async ({ canvas, canvasElement }) => {
    const press = async (group: string, name: RegExp) =>
      userEvent.click(
        within(await canvas.findByRole('group', { name: group })).getAllByRole('button', { name })[0] as HTMLElement,
      )
    await press('getSummary is running', /^answers maria/)
    await press('Events', /^draft.change/)
    await press('Events', /^Edit draft.change/)
    await userEvent.clear(canvas.getByRole('textbox', { name: 'draft.change, as JSON' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'draft.change, as JSON' }), '{{"change": 5}')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(canvas.getByText('change is a number, and a group is wanted.')).toBeVisible()
    await expect(canvas.getByText('accounts.shown, flow.form')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Forward' }))
    await expect(canvasElement.querySelectorAll('.player-steps > li')).toHaveLength(3)
  },
}

export const DamagedLink: Story = {
  ...tested,
  args: { path: 'damaged' },
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByRole('alert')).toHaveTextContent('This link is damaged')),
}

export const UnknownMachine: Story = {
  ...tested,
  args: { machine: 'teapot' },
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByRole('alert')).toHaveTextContent('No machine is called teapot.')),
}
