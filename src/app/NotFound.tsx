import { Title } from '@mantine/core'
import { useArrival } from '../shared/useArrival.ts'
import { words } from './app.words.ts'
import { WayBack } from './WayBack.tsx'

export function NotFound() {
  const heading = useArrival(words.notFound)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.notFound}
      </Title>
      <WayBack />
    </>
  )
}
