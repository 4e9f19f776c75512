import { Anchor, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import guide from './guide.module.css'
import section from './section.module.css'

type Order = readonly (string | readonly string[])[]

/** Lists the areas in the order of the sidebar, without naming them here. */
const rooms = new Set(Object.keys(import.meta.glob('../*/*.stories.tsx')).map((path) => path.split('/')[1]))

const storyAt = (id: string) => `./?path=/story/${id}`

export function Introduction({ order }: { order: Order }) {
  const areas = order.filter(
    (name) => typeof name === 'string' && rooms.has(name) && !['guide', 'lab', 'app', 'shared'].includes(name),
  )
  return (
    <main className={`${guide.page} ${guide.text}`}>
      <Title>Sharedraft, screen by screen</Title>
      <p className="sd-lead">
        Every screen of the product is here in every state that a person can see: empty, loading, refused, too long for
        its place. They are the real screens. Each is drawn from the statechart that runs it, set to that state, so what
        you see is what ships.
      </p>

      <Part title="Where things are">
        <dl>
          <Place name="guide">
            <Anchor href={storyAt('guide-theme--theme')}>Theme</Anchor>: colors, type, space, widths, drawings.{' '}
            <Anchor href={storyAt('guide-components--components')}>Components</Anchor>: how each piece is used, and how
            not. <Anchor href={storyAt('guide-states--states')}>States</Anchor>: the controls under mouse, focus and
            finger. <Anchor href={storyAt('guide-tokens--tokens')}>Tokens</Anchor>: the theme as files for other
            programs. <Anchor href={storyAt('guide-icons--icons')}>Icons</Anchor>: all of them, by name.{' '}
            <Anchor href={storyAt('guide-words--words')}>Words</Anchor>: every text, whose it is and where it shows.{' '}
            <Anchor href={storyAt('guide-limits--limits')}>Limits</Anchor>: every timer, limit and fixed text, with its
            source.
          </Place>
          {rooms.has('lab') && (
            <Place name="lab">The flows as charts: step through each, and send what you find as a link.</Place>
          )}
          <Place name="app">
            What surrounds every screen: the shells of members and of staff, pages for what went wrong.
          </Place>
          <Place name={areas.join(', ')}>
            The areas, in the order in which a member meets them. The same names are used everywhere: in addresses,
            files, flows and the contract with the bank.
          </Place>
          <Place name="shared">Pieces that two areas or more use.</Place>
        </dl>
      </Part>

      <Part title="What the toolbar does">
        <dl>
          <Place name="Institution">Harbor Light, Prairie Oak, or none, as before the bank has answered.</Place>
          <Place name="Scheme">Light or dark.</Place>
          <Place name="Text size">
            200 %, as a browser shows it to people who need larger text. Nothing may be cut off.
          </Place>
          <Place name="Words">
            As long as in Spanish: each vowel is there twice, so every text is about a third longer. Numbers stay.
          </Place>
          <Place name="Colors">
            Forced colors, about: the system’s colors in place of ours, and our rules for them. A page cannot ask the
            browser for the real ones; its developer tools can (Rendering, “Emulate CSS media feature forced-colors”).
          </Place>
          <Place name="Pseudo states">Draws everything as if the mouse or the focus were on it.</Place>
          <Place name="Motion">Reduced, as for a person whose system asks for less. Nothing may move.</Place>
          <Place name="Viewport">320, 375, 768 or 1280 wide: a small phone, a phone, a tablet, a desk.</Place>
        </dl>
        <p>
          A story is a state, and follows the toolbar. One whose name ends in “on a phone” or “at Prairie Oak” is only
          there, and makes that choice itself. The page “All states” shows all stories of a screen side by side, and
          leads from each to the modes in which it is checked.
        </p>
      </Part>

      <Part title="Good to know">
        <ul>
          <li>
            Press A for the panel below: it says what a screen reader, a keyboard or a weak eye would stumble over. We
            allow none.
          </li>
          <li>Press F to see a story alone, and the arrow keys with Alt to go from story to story.</li>
          <li>The address of the browser names the story and the toolbar: copy it to show somebody what you see.</li>
          <li>Nothing here calls a bank. Names, numbers and amounts are made up.</li>
        </ul>
      </Part>
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={section.section}>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  )
}

function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
