import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ScreenLoadError } from './ScreenLoadError.tsx'
import { isBankReachable } from './reachable.ts'
import { Waiting } from './Waiting.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>
export type Late<Props> = ((props: Props) => ReactNode) & { load: Load<Props> }

/** Returns a screen whose script comes when somebody goes there, or is about to. */
export function late<Props extends object>(load: Load<Props>): Late<Props> {
  let Screen = lazyScreen()

  function lazyScreen() {
    return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(withoutConnection) }))
  }

  /** Without a connection the screen can wait. With one, the script is gone after a release, and only a new document knows its name. */
  async function withoutConnection(reason: unknown): Promise<ComponentType<Props>> {
    if (await isBankReachable()) throw reason
    return Missed
  }

  async function reloadWithConnection(reason: unknown): Promise<never> {
    if (await isBankReachable()) location.reload()
    throw reason
  }

  function Missed(props: Props) {
    const [Found, show] = useState<ComponentType<Props> | null>(null)
    // The next visit asks for the script again.
    useEffect(() => () => void (Screen = lazyScreen()), [])
    const retry = async () => {
      const found = await load().catch(reloadWithConnection)
      show(() => found)
    }
    return Found ? <Found {...props} /> : <ScreenLoadError retry={retry} />
  }

  function LateScreen(props: Props) {
    const [Shown] = useState(() => Screen)
    return (
      <Suspense fallback={<Waiting />}>
        <Shown {...props} />
      </Suspense>
    )
  }

  return Object.assign(LateScreen, { load })
}
