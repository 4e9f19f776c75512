import { Button, Title } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { type Choosable, DayField } from '../../src/shared/form/DayField.tsx'
import { Dialog } from '../../src/shared/Dialog.tsx'
import { day, weekday } from '../../values/days.ts'
import classes from './guide.module.css'

/** Shows a field for a day, with its calendar open. */
const meta: Meta = {
  title: 'guide/Day field',
  tags: ['!autodocs'],
}

export default meta

type Given = Choosable & { value?: string; inDialog?: boolean }

function Shown({ value = '11/20/2026', inDialog = false, ...days }: Given) {
  const [text, setText] = useState(value)
  const field = <DayField label="Day" value={text} onChange={setText} {...days} />
  if (!inDialog) return field
  return (
    <Dialog title="A dialog" onClose={() => {}}>
      {field}
      <Button>Send</Button>
    </Dialog>
  )
}

const opened = (given: Given, focused: string): StoryObj => ({
  render: () => (
    <main className={classes.page}>
      <Title>A day</Title>
      <Shown {...given} />
    </main>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Calendar' }))
    await waitFor(() => expect(screen.getByRole('button', { name: focused })).toHaveFocus())
    const { width, left, right } = screen.getByRole('dialog', { name: 'Calendar Day' }).getBoundingClientRect()
    const wide = 19.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    expect([width, left >= 8, right <= window.innerWidth - 8]).toEqual([
      Math.min(wide, window.innerWidth - 16),
      true,
      true,
    ])
  },
})

const today = day('2026-11-20')
const selected = 'Friday, November 20, 2026'
/** Allows business days after today and until the end of January. */
const business: Choosable = {
  min: today,
  max: day('2027-01-31'),
  isExcluded: (day) => [0, 6].includes(weekday(day)) || day === '2026-11-26',
}
const born: Choosable = { max: today, yearsAround: day('1986-11-20') }

export const Open = opened({}, selected)
export const Greyed = opened(business, selected)
export const YearsOfBirth = opened({ ...born, value: '' }, '1986')
export const OpenInADialog = opened({ inDialog: true }, selected)

/** Presses the keys of a date picker, across months and past disabled days. */
export const Keys: StoryObj = {
  ...opened(business, selected),
  play: async (context) => {
    await opened(business, selected).play?.(context)
    const focus = async (keys: string, name: string) => {
      await userEvent.keyboard(keys)
      await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())
    }
    await focus('{ArrowRight}', 'Monday, November 23, 2026')
    await focus('{ArrowLeft}', selected)
    await focus('{ArrowLeft}', selected)
    await focus('{ArrowDown}{ArrowDown}', 'Friday, December 4, 2026')
    await focus('{PageDown}', 'Monday, January 4, 2027')
    await focus('{Enter}', 'Calendar')
    expect(screen.getByLabelText('Day')).toHaveValue('01/04/2027')
  },
}

/** Presses Escape, which closes the calendar and leaves the dialog open. */
export const EscapeInADialog: StoryObj = {
  ...opened({ inDialog: true }, selected),
  play: async (context) => {
    await opened({ inDialog: true }, selected).play?.(context)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Calendar' })).toHaveFocus())
    expect(screen.queryByRole('dialog', { name: 'Calendar Day' })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'A dialog' })).toBeVisible()
  },
}
