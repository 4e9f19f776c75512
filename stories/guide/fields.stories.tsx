import { Input, NativeSelect, TextInput, Title } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { CodeBoxes } from '../../src/access/CodeBoxes.tsx'
import { PasswordField } from '../../src/access/PasswordField.tsx'
import { RememberBox } from '../../src/access/RememberBox.tsx'
import '../../src/access/access.css'
import { DayField } from '../../src/shared/DayField.tsx'
import { refusals, typed, verificationAt } from '../access/access.samples.ts'
import './guide.css'

const nothing = () => {}
const why = 'What is wrong with it'
const wrongCode = verificationAt({ at: 'code', digits: [...typed.code], error: refusals.code })

/** One field of each kind that a form can have, all of them wrong. */
const meta: Meta = {
  title: 'guide/Wrong fields',
  tags: ['!autodocs'],
  render: () => (
    <main className="guide">
      <Title>Wrong fields</Title>
      <p>A field that is wrong has a red border, with the reason below it.</p>
      <div className="guide-fields">
        <TextInput label="Text" defaultValue="maria@" error={why} />
        <PasswordField label="Secret" defaultValue="Harbor" error={why} />
        <NativeSelect label="Choice" data={['Choose one']} error={why} />
        <DayField label="Day" value="13/45/2026" error={why} onChange={nothing} />
        <TextInput label="Money" inputMode="decimal" defaultValue="12.345" leftSection="$" error={why} />
        <Input.Wrapper label="Code" error={why}>
          <CodeBoxes actor={wrongCode} />
        </Input.Wrapper>
        <RememberBox label="Box" checked={false} isInvalid onChange={nothing} />
      </div>
    </main>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const boxes = [1, 2, 3, 4, 5, 6].map((place) => `Digit ${place} of 6`)
    const fields = ['Text', 'Secret', 'Choice', 'Day', 'Money', ...boxes, 'Box'].map((name) => canvas.getByLabelText(name))
    for (const field of fields) {
      expect(field).toHaveAttribute('aria-invalid', 'true')
      for (const isFocused of [false, true]) {
        if (isFocused) field.focus()
        expect(linesOf(field)).toEqual(linesIn('--sd-bad'))
      }
      field.blur()
    }
  },
}

export default meta

const linesOf = (field: Element) => {
  const { borderTopColor, borderRightColor, borderBottomColor, borderLeftColor } = getComputedStyle(field)
  return [borderTopColor, borderRightColor, borderBottomColor, borderLeftColor]
}

/** A border in a color of the theme, as the browser computes it. */
function linesIn(color: string): string[] {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.border = `1px solid var(${color})`
  const lines = linesOf(probe)
  probe.remove()
  return lines
}

export const WrongFields: StoryObj = {}

export const WrongFieldsInDark: StoryObj = { globals: { scheme: 'dark' } }

export const WrongFieldsAtPrairieOakOnAPhone: StoryObj = { globals: { brand: 'prairieoak', viewport: { value: 'phone' } } }

export const WrongFieldsAtPrairieOakInDark: StoryObj = { globals: { brand: 'prairieoak', scheme: 'dark' } }

export const WrongFieldsInTheOffice: StoryObj = { parameters: { audience: 'staff' } }
