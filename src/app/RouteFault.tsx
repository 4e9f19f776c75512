import { Title } from '@mantine/core'
import { useArrival } from '../shared/useArrival.ts'
import { WayBack } from './WayBack.tsx'
import { words as app } from './app.words.ts'
import { words } from './shell.words.ts'
import { useAudience } from './useAudience.ts'

/** Stands where a screen of ours broke. The way back asks for a new page, so that nothing broken is left. */
export function RouteFault() {
  const heading = useArrival(words.broken)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.broken}
      </Title>
      <p role="alert">{useAudience() === 'staff' ? app.broken : words.brokenText}</p>
      <WayBack />
    </>
  )
}
