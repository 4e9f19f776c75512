import { Title } from '@mantine/core'
import { useArrival } from '../shared/useArrival.ts'
import { words } from './app.words.ts'
import { Back } from './Back.tsx'

export function NotFound() {
  const heading = useArrival(words.notFound)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.notFound}
      </Title>
      <Back />
    </>
  )
}
