import { ActionIcon, Anchor, Title } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, within } from 'storybook/test'
import { BusyButton } from '../../src/shared/BusyButton.tsx'
import { CheckboxField } from '../../src/shared/form/CheckboxField.tsx'
import { DayField } from '../../src/shared/form/DayField.tsx'
import { PasswordField } from '../../src/shared/form/PasswordField.tsx'
import { RadioField } from '../../src/shared/form/RadioField.tsx'
import { SelectField } from '../../src/shared/form/SelectField.tsx'
import { TextField } from '../../src/shared/form/TextField.tsx'
import { Icon } from '../../src/shared/Icon.tsx'
import { ListEntries } from '../../src/shared/list/ListEntries.tsx'
import guide from './guide.module.css'
import classes from './states.module.css'

/** Shows each control under the mouse, with the focus, pressed, and disabled. */
const meta: Meta = { title: 'guide/States', tags: ['!autodocs'], render: () => <Board /> }

export default meta

export const States: StoryObj = {
  play: async ({ canvasElement }) => {
    const disabled = within(canvasElement).getAllByRole('group', { name: /: disabled$/ })
    await expect(disabled).toHaveLength(controls.filter(({ isAlwaysOpen }) => !isAlwaysOpen).length)
  },
}

export const StatesInTheOffice: StoryObj = { parameters: { audience: 'staff' }, tags: ['!dev'] }

const nothing = () => {}

type Control = { title: string; draw: (isDisabled: boolean) => ReactNode; isAlwaysOpen?: true }

const buttonOf = (title: string, variant: 'filled' | 'outline' | 'subtle'): Control => ({
  title,
  draw: (isHeld) => (
    <BusyButton variant={variant} isHeld={isHeld}>
      Transfer $125.50
    </BusyButton>
  ),
})

const controls: readonly Control[] = [
  buttonOf('Filled button', 'filled'),
  buttonOf('Outlined button', 'outline'),
  buttonOf('Subtle button', 'subtle'),
  {
    title: 'Icon',
    draw: (disabled) => (
      <ActionIcon aria-label="Search" disabled={disabled}>
        <Icon name="search" />
      </ActionIcon>
    ),
  },
  { title: 'Link', draw: () => <Anchor href="#states">All transfers</Anchor>, isAlwaysOpen: true },
  {
    title: 'Row',
    draw: () => (
      <ListEntries
        label="Bills"
        rows={['Aurora Power']}
        keyOf={String}
        nameOf={String}
        columns={[{ head: 'Payee', cell: String }]}
        entry={(name) => ({ name, figure: '$142.75', line: 'Dec 4, 2026' })}
        actions={() => [{ label: 'Delete', onPress: nothing }]}
      />
    ),
    isAlwaysOpen: true,
  },
  { title: 'Text', draw: (readOnly) => <TextField label="Note" value="Rent" readOnly={readOnly} onChange={nothing} /> },
  {
    title: 'Secret',
    draw: (readOnly) => <PasswordField label="Password" value="Harbor" readOnly={readOnly} onChange={nothing} />,
  },
  {
    title: 'Choice',
    draw: (readOnly) => (
      <SelectField
        label="Every"
        data={[{ value: 'month', label: 'Month' }]}
        value="month"
        readOnly={readOnly}
        onChange={nothing}
      />
    ),
  },
  {
    title: 'Day',
    draw: (readOnly) => <DayField label="Day" value="12/04/2026" readOnly={readOnly} onChange={nothing} />,
  },
  {
    title: 'Box',
    draw: (readOnly) => <CheckboxField label="Remember my device" value readOnly={readOnly} onChange={nothing} />,
  },
  {
    title: 'One of a few',
    draw: (readOnly) => (
      <RadioField
        label="How"
        choices={[{ value: 'once', label: 'Once', hint: 'On one day' }]}
        value="once"
        readOnly={readOnly}
        onChange={nothing}
      />
    ),
  },
]

/** The classes that the addon for pseudo states gives the rules of. */
const states = {
  rest: [],
  hover: ['pseudo-hover'],
  focus: ['pseudo-focus', 'pseudo-focus-visible', 'pseudo-focus-within'],
  active: ['pseudo-hover', 'pseudo-active'],
  disabled: [],
} as const

const put = (names: readonly string[]) => (cell: HTMLElement | null) =>
  cell?.querySelector('button, a, input, select')?.classList.add(...names)

function Board() {
  return (
    <main className={guide.page}>
      <Title>States</Title>
      <p>
        The real controls, as they look under the mouse, with the focus of the keyboard, while they are pressed, and
        while they cannot be used. A link and a row are never disabled: what cannot be opened is text.
      </p>
      {controls.map(({ title, draw, isAlwaysOpen }) => (
        <section key={title} className={classes.control}>
          <Title order={2}>{title}</Title>
          {Object.entries(states).map(([state, names]) =>
            state === 'disabled' && isAlwaysOpen ? null : (
              <div
                key={state}
                role="group"
                aria-label={`${title}: ${state}`}
                data-state={state}
                ref={(cell) => void put(names)(cell)}
              >
                <p className="sd-soft sd-small">{state}</p>
                {draw(state === 'disabled')}
              </div>
            ),
          )}
        </section>
      ))}
    </main>
  )
}
