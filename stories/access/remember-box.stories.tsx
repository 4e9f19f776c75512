import type { Meta, StoryObj } from '@storybook/react-vite'
import { accessWords } from '../../src/access/access.words.ts'
import { CheckboxField } from '../../src/shared/form/CheckboxField.tsx'

const meta: Meta = { title: 'access/Remember box' }

export default meta

const box = (checked: boolean): StoryObj => ({
  render: () => <CheckboxField label={accessWords.remember} value={checked} onChange={() => {}} />,
})

export const Blank = box(false)
export const Ticked = box(true)
export const TickedInTheOffice: StoryObj = { ...box(true), parameters: { audience: 'staff' } }
