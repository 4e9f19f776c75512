import { Component, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { bankTime, configureClient, syncServerClock } from '../../../api/client.ts'
// Every screen is shown with the style sheets of the whole product.
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

/** The page of one screen alone, as the player beside it says. Nothing leaves it. */
export function Stage({ machine, path, brand, scheme }: Props) {
  const [ready, setReady] = useState<Ready | null>(null)
  useEffect(() => {
    // Nothing outside moves: no call is answered.
    configureClient({ transport: () => new Promise<never>(() => {}) })
    void Promise.all([loadLab(machine), loadView(machine)]).then(([lab, view]) => view && setReady({ lab, view }))
  }, [machine])
  // Before there is a screen, which may ask for the focus as soon as it is there.
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

/**
 * From where the path has led, time runs on for the screen. Where stories are only tested, the clock belongs to others
 * too.
 */
function keepTime({ world }: Run): void {
  const [here, bank] = world.during(() => [Date.now(), bankTime().getTime()] as const)
  const ahead = here - realNow()
  if (isInStorybook()) Date.now = () => realNow() + ahead
  syncServerClock(bank)
}

/** As long as the person is at the controls beside it, the screen takes no focus from there. */
function leaveFocus(): () => void {
  const { prototype } = HTMLElement
  const { focus } = prototype
  const known = Object.getOwnPropertyDescriptor(prototype, 'focus') as PropertyDescriptor
  // Storybook has put its own in place, which no assignment changes.
  Object.defineProperty(prototype, 'focus', {
    configurable: true,
    value(this: HTMLElement, options?: FocusOptions) {
      if (parent.document.activeElement === frameElement) focus.call(this, options)
    },
  })
  return () => void Object.defineProperty(prototype, 'focus', known)
}

/** A link would lead out of the lab. Those of the router have had their turn by now. */
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
