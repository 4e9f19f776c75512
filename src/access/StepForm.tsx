import { Title } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, useSyncExternalStore } from 'react'
import { BusyButton } from '../shared/BusyButton.tsx'
import { useArrival } from '../shared/useArrival.ts'

type Props = {
  title: string
  lead?: ReactNode
  /** What the one filled button says. */
  button: string
  enabled: boolean
  onSubmit: () => void
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** One step of the way in: heading, fields, one button. */
export function StepForm({ title, lead, button, enabled, onSubmit, ref, children }: Props) {
  const heading = useArrival(title)
  // The page is there before it hears anything. A press would load it anew until then, and lose what was typed.
  const isDeaf = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  // A form whose button is disabled does not hear Enter, and the person should learn why nothing happens.
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <>
      <div>
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {lead}
      </div>
      <form
        ref={ref}
        noValidate
        onKeyDown={hear}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <BusyButton type="submit" fullWidth disabled={isDeaf} isHeld={!enabled}>
          {button}
        </BusyButton>
      </form>
    </>
  )
}
