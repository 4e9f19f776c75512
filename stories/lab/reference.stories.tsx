import { NativeSelect } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReferencePage } from 'statechart-lab/react'
import { useArgs } from 'storybook/preview-api'
import { expect } from 'storybook/test'
import { phone } from '../shared/screens.ts'
import { useChoice } from '../shared/use-choice.ts'
import { operations } from './contract.ts'
import { labs } from './labs.ts'

const names = labs.map(({ id }) => id).toSorted()

type Args = { machine: string }

const meta: Meta<Args> = {
  title: 'lab/Reference',
  parameters: { alone: true },
  argTypes: { machine: { control: 'select', options: names } },
  args: { machine: 'transfer' },
  render: function Render({ machine }) {
    const [, updateArgs] = useArgs<Args>()
    return <Chosen machine={machine} onChoose={(chosen) => updateArgs({ machine: chosen })} />
  },
}

export default meta

function Chosen({ machine, onChoose }: Args & { onChoose: (machine: string) => void }) {
  const [chosen, choose] = useChoice(machine, onChoose)
  const found = labs.find(({ id }) => id === chosen)
  return (
    found && (
      <ReferencePage found={found} operations={operations}>
        <NativeSelect
          label="Machine"
          data={names}
          value={chosen}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      </ReferencePage>
    )
  )
}

export const Machine: StoryObj<Args> = {}

export const MachineInDark: StoryObj<Args> = { args: { machine: 'signIn' }, globals: { scheme: 'dark' } }

export const MachineOnAPhone: StoryObj<Args> = {
  args: { machine: 'download' },
  globals: phone,
  play: async ({ canvasElement }) => {
    const names = [...canvasElement.querySelectorAll('tbody tr > :first-child')]
    await expect(names.filter(({ clientWidth, parentElement }) => clientWidth !== parentElement?.clientWidth)).toEqual(
      [],
    )
  },
}

export const MachineInLargeText: StoryObj<Args> = { args: { machine: 'resetRequest' }, globals: { text: 'double' } }
