import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Lab } from '../lab.ts'
import { DraftForm } from './DraftForm.tsx'
import { isWritable } from './payload.ts'
import { inShort } from './plain.ts'
import { words } from './player.words.ts'
import classes from './player.module.css'

type Props = { lab: Lab; input: unknown; onBegin: (input: unknown) => void }

/** Chooses the machine's input: one of the samples, or JSON that somebody writes. */
export function Beginning({ lab: { inputs, isBare }, input, onBegin }: Props) {
  const [isOpen, open] = useState(false)
  if (inputs.every((sample) => sample === undefined)) return null
  const text = JSON.stringify(input)
  const index = inputs.findIndex((sample) => sample === input || JSON.stringify(sample) === text)
  const samples = inputs.map((sample, position) => ({
    value: String(position),
    label: words.sample(position, inShort(sample)),
  }))
  return (
    <div className={classes.beginning}>
      <NativeSelect
        label={words.begins}
        value={String(index)}
        data={index < 0 ? [...samples, { value: '-1', label: words.written }] : samples}
        onChange={({ currentTarget }) => onBegin(inputs[Number(currentTarget.value)])}
      />
      {isWritable(input) && (
        <button
          type="button"
          className={classes.edit}
          aria-expanded={isOpen}
          aria-label={words.writeInput}
          onClick={() => open(!isOpen)}
        >
          {words.editShort}
        </button>
      )}
      {isOpen && (
        <DraftForm
          key={text}
          title={words.begins}
          value={input}
          samples={isBare ? [] : inputs}
          button={words.start}
          onSend={(value) => {
            open(false)
            onBegin(value)
          }}
        />
      )}
    </div>
  )
}
