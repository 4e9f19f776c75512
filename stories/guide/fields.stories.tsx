import { Input, Title } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { CodeBoxes } from '../../src/access/CodeBoxes.tsx'
import { PasswordField } from '../../src/shared/form/PasswordField.tsx'
import { CheckboxField } from '../../src/shared/form/CheckboxField.tsx'
import { DayField } from '../../src/shared/form/DayField.tsx'
import { MoneyField } from '../../src/shared/form/MoneyField.tsx'
import { SelectField } from '../../src/shared/form/SelectField.tsx'
import { TextField } from '../../src/shared/form/TextField.tsx'
import { typed } from '../access/device-verification.samples.ts'
import { refusals } from '../access/sign-in.samples.ts'
import classes from './guide.module.css'

const wrong = { error: 'What is wrong with it', onChange: () => {} }
const wrongCode = {
  digits: [...typed.code],
  box: 0,
  error: refusals.code,
  isReadOnly: false,
  isChecking: false,
  onInput: () => {},
}

/** Shows one field of each kind, each with an error. */
const meta: Meta = {
  title: 'guide/Wrong fields',
  tags: ['!autodocs'],
  render: () => (
    <main className={classes.page}>
      <Title>Wrong fields</Title>
      <p>
        A field that is wrong has a red border. The reason is below it, with a sign, and is read out as soon as it is
        there.
      </p>
      <div className={classes.fields}>
        <TextField label="Text" description="The hint is above the reason" value="maria@" {...wrong} />
        <PasswordField label="Secret" value="Harbor" {...wrong} />
        <SelectField label="Choice" data={[{ value: '', label: 'Choose one' }]} value="" {...wrong} />
        <DayField label="Day" value="13/45/2026" {...wrong} />
        <MoneyField label="Money" value="12.345" {...wrong} />
        <Input.Wrapper label="Code" error={wrong.error}>
          <CodeBoxes {...wrongCode} />
        </Input.Wrapper>
        <CheckboxField label="Box" value={false} {...wrong} />
      </div>
    </main>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const boxes = [1, 2, 3, 4, 5, 6].map((index) => `Digit ${index} of 6`)
    const fields = ['Text', 'Secret', 'Choice', 'Day', 'Money', ...boxes, 'Box'].map((name) =>
      canvas.getByLabelText(name),
    )
    for (const field of fields) {
      expect(field).toHaveAttribute('aria-invalid', 'true')
      for (const isFocused of [false, true]) {
        if (isFocused) field.focus()
        expect(getLines(field)).toEqual(linesIn('--sd-bad'))
      }
      field.blur()
    }
  },
}

export default meta

const getLines = (field: Element) => {
  const { borderTopColor, borderRightColor, borderBottomColor, borderLeftColor } = getComputedStyle(field)
  return [borderTopColor, borderRightColor, borderBottomColor, borderLeftColor]
}

/** Returns a border in a color of the theme, as the browser computes it. */
function linesIn(color: string): string[] {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.border = `1px solid var(${color})`
  const lines = getLines(probe)
  probe.remove()
  return lines
}

export const WrongFields: StoryObj = {}

export const WrongFieldsInTheOffice: StoryObj = { parameters: { audience: 'staff' } }
