import { Input } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { faultyBoxes } from '../../machines/access/access.rules.ts'
import type { DeviceVerificationActor } from '../../machines/access/deviceVerification.machine.ts'
import { words } from './access.words.ts'

export function CodeBoxes({ actor }: { actor: DeviceVerificationActor }) {
  const { digits, box, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const faulty = faultyBoxes(digits, error)
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const shown = useRef(digits)
  useEffect(() => {
    if (shown.current !== digits) boxes.current[box]?.focus()
    shown.current = digits
  }, [digits, box])
  return (
    <fieldset className="digits" aria-label={words.code}>
      {digits.map((digit, place) => (
        <Input
          key={words.digit(place + 1)}
          ref={(field) => {
            boxes.current[place] = field
          }}
          aria-label={words.digit(place + 1)}
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          value={digit}
          readOnly={isBusy}
          error={faulty[place] ?? false}
          onFocus={({ currentTarget }) => currentTarget.select()}
          // Not `change`: the digit that stands there already, typed again, is no change and goes on all the same.
          onInput={({ currentTarget }) => actor.send({ type: 'digit.type', box: place, text: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && digit === '') actor.send({ type: 'digit.erase', box: place })
          }}
          onPaste={(event) => {
            event.preventDefault()
            actor.send({ type: 'code.paste', box: place, text: event.clipboardData.getData('text') })
          }}
        />
      ))}
    </fieldset>
  )
}
