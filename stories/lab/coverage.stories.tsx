import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CoverRecord, readRecord } from 'statechart-lab'
import { CoveragePage } from 'statechart-lab/react'
import { useArgs } from 'storybook/preview-api'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { phone } from '../shared/screens.ts'
import { useChoice } from '../shared/use-choice.ts'
import { addressOf } from './address.ts'
import { recordWithHoles } from './record-with-holes.ts'
import { labs } from './labs.ts'

const [kept] = Object.values(import.meta.glob('../../coverage/machines.json', { eager: true, import: 'default' }))

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
    return <Chosen record={record} machine={machine} onChoose={(chosen) => updateArgs({ machine: chosen })} />
  },
}

export default meta

function Chosen({ record, machine, onChoose }: Args & { onChoose: (machine: string) => void }) {
  const [chosen, choose] = useChoice(machine, onChoose)
  return (
    <CoveragePage
      labs={labs}
      record={record}
      machine={chosen}
      onChoose={choose}
      addressOf={addressOf}
      counted="Every test of a machine, a server, a screen or a flow counts, and every story. What the browser tests do with the built product does not, nor what the lab finds by search."
      howToGet="Run `npm test`: at its end it writes coverage/machines.json, and this page shows it. Until then nothing is painted."
    />
  )
}

type Story = StoryObj<Args>

export const Tests: Story = { args: { record: readRecord(kept) } }

export const BeforeAnyTest: Story = { args: { record: null } }

const led: Story['play'] = async ({ canvasElement }) => {
  const [way] = await within(canvasElement).findAllByRole('link', { name: 'Step through it' })
  await expect(way).toHaveAttribute('href', expect.stringContaining('machine:transfer;path:'))
  // The chart must show the same gaps as the table counts.
  await waitFor(() => expect(canvasElement.querySelectorAll('.chart-picture [data-missed="true"]')).toHaveLength(1))
}

export const WithPathsThatNobodyTests: Story = { args: { record: recordWithHoles, machine: 'transfer' }, play: led }

export const OnAPhone: Story = { args: { record: recordWithHoles }, globals: phone }

export const OfAMachineOnAPhone: Story = {
  ...OnAPhone,
  play: async (context) => {
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: 'transfer' }))
    await expect(within(context.canvasElement).getByRole('heading', { name: 'transfer' })).toBeVisible()
    await led?.(context)
  },
}
