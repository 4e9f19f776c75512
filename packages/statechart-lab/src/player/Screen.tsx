import { Component, type ReactNode, useEffect, useEffectEvent, useInsertionEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnyActorRef } from 'xstate'
import type { Lab } from '../lab.ts'
import type { Run } from '../replay.ts'
import { decode, encode } from './link.ts'
import { words } from './player.words.ts'
import { openRelay } from './relay.ts'
import { isWord, type Word } from './word.ts'
import looks from '../lab.module.css'

type Props = {
  lab: Lab
  path: string
  /** Whether the page shows nothing else: then its clock follows the path too. */
  isAlone: boolean
  children: (actor: AnyActorRef) => ReactNode
}

/** Draws the screen of a machine at the end of a path, and follows the player that has this page in a frame. */
export function Screen({ lab, path, isAlone, children }: Props) {
  const [relay] = useState(() =>
    openRelay(
      lab,
      decode(lab, path).path,
      (moved) => say({ lab: 'moved', link: encode(lab, moved) }),
      (run) => keepTime(run, isAlone),
    ),
  )
  // Before the screen asks for the focus, which it may do at once.
  useInsertionEffect(() => (parent === window ? undefined : leaveFocus()), [])
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
  return <Boundary>{children(relay.actor)}</Boundary>
}

const say = (word: Word) => parent !== window && parent.postMessage(word, location.origin)

const { now: realNow } = Date

/** Lets time run for the screen from where the path has led. */
function keepTime({ world, lab: { clock } }: Run, isAlone: boolean): void {
  const [here, own] = world.during(() => [Date.now(), clock?.read() ?? 0] as const)
  const ahead = here - realNow()
  if (isAlone) Date.now = () => realNow() + ahead
  clock?.set(own)
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
      <div role="alert" className={looks.problem}>
        <strong>{words.crashed}</strong>
        <p>{failure instanceof Error ? failure.message : String(failure)}</p>
      </div>
    )
  }
}
