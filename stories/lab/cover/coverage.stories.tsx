import type { Meta, StoryObj } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { phone } from '../../shared/screens.ts'
import { coverWords } from './cover.words.ts'
import { CoveragePage } from './CoveragePage.tsx'
import { labs } from './labs.ts'
import { type CoverRecord, readRecord } from './record.ts'
import { holed } from './holed.ts'

const [kept] = Object.values(import.meta.glob('../../../coverage/machines.json', { eager: true, import: 'default' }))

type Args = { record: CoverRecord | null; machine: string }

const meta: Meta<Args> = {
  title: 'lab/Coverage',
  parameters: { alone: true },
  argTypes: {
    machine: { control: 'select', options: ['', ...labs.map(({ id }) => id).toSorted()] },
    record: { table: { disable: true } },
  },
  args: { machine: '' },
  render: function Render({ record, machine }) {
    const [, updateArgs] = useArgs<Args>()
    return <CoveragePage record={record} machine={machine} onChoose={(chosen) => updateArgs({ machine: chosen })} />
  },
}

export default meta

type Story = StoryObj<Args>

export const Tests: Story = { args: { record: readRecord(kept) } }

export const BeforeAnyTest: Story = { args: { record: null } }

const led: Story['play'] = async ({ canvasElement }) => {
  const [way] = await within(canvasElement).findAllByRole('link', { name: coverWords.step })
  await expect(way).toHaveAttribute('href', expect.stringContaining('machine:transfer;path:'))
  // The chart must show the same gaps as the table counts.
  await waitFor(() => expect(canvasElement.querySelectorAll('.chart-picture [data-missed="true"]')).toHaveLength(1))
}

export const WithPathsThatNobodyTests: Story = { args: { record: holed, machine: 'transfer' }, play: led }

export const WithPathsThatNobodyTestsInDark: Story = { ...WithPathsThatNobodyTests, globals: { scheme: 'dark' } }

export const OnAPhone: Story = { args: { record: holed }, globals: phone }

export const OfAMachineOnAPhone: Story = {
  ...OnAPhone,
  play: async (context) => {
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: 'transfer' }))
    await expect(within(context.canvasElement).getByRole('heading', { name: 'transfer' })).toBeVisible()
    await led?.(context)
  },
}
