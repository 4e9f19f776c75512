import { Title } from '@mantine/core'
import { useLocation } from 'react-router'
import { staffClosed } from '../shared/addresses.ts'
import { useArrival } from '../shared/useArrival.ts'
import { words } from './app.words.ts'
import { WayBack } from './WayBack.tsx'

export function NotFound() {
  const isStaffClosed = useLocation().state === staffClosed
  const heading = useArrival(words.notFound)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.notFound}
      </Title>
      <p>{isStaffClosed ? words.staffClosed : words.notFoundText}</p>
      <WayBack isStaffClosed={isStaffClosed} />
    </>
  )
}
