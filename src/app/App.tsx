import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { StartUpActor } from '../../machines/session/startUp.machine.ts'
import { Themed } from './theme/Themed.tsx'
import { Welcome } from './Welcome.tsx'

/** What stands around every screen. It is dressed as the institution as soon as that is known. */
export function App({ actor }: { actor: StartUpActor }) {
  const brand = useSelector(actor, ({ context }) => context.config?.setup.brand)
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
  }, [])
  return (
    <Themed brand={brand}>
      <Welcome actor={actor} />
    </Themed>
  )
}
