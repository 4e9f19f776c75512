import { Title } from '@mantine/core'
import { useArrival } from '../shared/useArrival.ts'
import { words } from './app.words.ts'
import { WayBack } from './WayBack.tsx'

export function SessionEnded() {
  const heading = useArrival(words.expired)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.expired}
      </Title>
      <p>{words.expiredText}</p>
      <WayBack />
    </>
  )
}
