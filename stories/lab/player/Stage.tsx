import { Component, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { bankTime, configureClient, syncServerClock } from '../../../api/client.ts'
// Every screen needs the style sheets of the whole product.
import '../../../src/app/routes.tsx'
import { Themed } from '../../../src/app/theme/Themed.tsx'
import { Toasts } from '../../../src/app/Toasts.tsx'
import { useApp } from '../../../src/shared/app.ts'
import { InApp } from '../../app/InApp.tsx'
import { brandOf } from '../../session/start-up.samples.ts'
import type { Lab } from '../lab.ts'
import type { Run } from '../replay.ts'
import { isInStorybook } from './address.ts'
import { loadLab, loadView } from './found.ts'
import { decode, encode } from './link.ts'
import { words } from './player.words.ts'
import { openRelay } from './relay.ts'
import { isWord, type Word } from './word.ts'

type Props = { machine: string; path: string; brand: string; scheme: 'light' | 'dark' }
type Ready = { lab: Lab; view: NonNullable<Awaited<ReturnType<typeof loadView>>> }

/** Renders one screen alone, as the player asks. No call leaves it. */
export function Stage({ machine, path, brand, scheme }: Props) {
  const [ready, setReady] = useState<Ready | null>(null)
  useEffect(() => {
    // Calls get no answer.
    configureClient({ transport: () => new Promise<never>(() => {}) })
    void Promise.all([loadLab(machine), loadView(machine)]).then(([lab, view]) => view && setReady({ lab, view }))
  }, [machine])
  // Before a screen is rendered, which may ask for the focus at once.
  useEffect(() => (parent === window ? undefined : leaveFocus()), [])
  if (!ready) return null
  const { audience = 'member', alone } = ready.view
  const played = <Played {...ready} path={path} brand={brand} />
  return (
    <Themed brand={brandOf(brand)} audience={audience} scheme={scheme}>
      {alone ? (
        played
      ) : (
        <InApp institution={brand} audience={audience}>
          {played}
          <Toasted />
        </InApp>
      )}
    </Themed>
  )
}

const Toasted = () => <Toasts actor={useApp().toasts} />

const say = (word: Word) => parent !== window && parent.postMessage(word, location.origin)

function Played({ lab, view: { View }, path, brand }: Ready & { path: string; brand: string }) {
  const [relay] = useState(() =>
    openRelay(lab, decode(lab, path).path, (moved) => say({ lab: 'moved', link: encode(lab, moved) }), keepTime),
  )
  const hear = useEffectEvent(({ data, source }: MessageEvent) => {
    if (!isWord(data) || data.lab !== 'show' || source !== parent) return
    if (encode(lab, relay.run().path) !== data.link) relay.show(decode(lab, data.link).path, flushSync)
  })
  const begin = useEffectEvent(() => {
    relay.listen()
    say({ lab: 'ready' })
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    document.addEventListener('click', stay)
    // The effects of the screen have run by now.
    begin()
    return () => {
      removeEventListener('message', listen)
      document.removeEventListener('click', stay)
    }
  }, [])
  return (
    <Boundary>
      <View actor={relay.actor} brand={brand} />
    </Boundary>
  )
}

const { now: realNow } = Date

/** Lets time run for the screen from where the path has led. In tests of stories, other code uses the clock too. */
function keepTime({ world }: Run): void {
  const [here, bank] = world.during(() => [Date.now(), bankTime().getTime()] as const)
  const ahead = here - realNow()
  if (isInStorybook()) Date.now = () => realNow() + ahead
  syncServerClock(bank)
}

/** Keeps the screen from taking the focus while the person uses the controls beside it. */
function leaveFocus(): () => void {
  const { prototype } = HTMLElement
  const { focus } = prototype
  const known = Object.getOwnPropertyDescriptor(prototype, 'focus') as PropertyDescriptor
  // Storybook has defined its own, which an assignment does not replace.
  Object.defineProperty(prototype, 'focus', {
    configurable: true,
    value(this: HTMLElement, options?: FocusOptions) {
      if (parent.document.activeElement === frameElement) focus.call(this, options)
    },
  })
  return () => void Object.defineProperty(prototype, 'focus', known)
}

/** Blocks links that would leave the lab. The router has handled its own by now. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault()
}

class Boundary extends Component<{ children: ReactNode }, { failure: unknown }> {
  override state: { failure: unknown } = { failure: null }
  static getDerivedStateFromError = (failure: unknown) => ({ failure })
  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    return (
      <div role="alert" className="sd-problem">
        <strong>{words.crashed}</strong>
        <p>{failure instanceof Error ? failure.message : String(failure)}</p>
      </div>
    )
  }
}
