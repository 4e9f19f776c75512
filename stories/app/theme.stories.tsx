import { Anchor, Button, getFontSize, getLineHeight, getSpacing, Title, useMantineTheme } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { drawingsOf } from '../../src/app/marks/drawings.ts'
import { scenes } from '../../src/app/marks/scenes.ts'
import type { Audience } from '../../values/audience.ts'
import type { Brand, Inks, Scheme } from '../../src/app/theme/inks.ts'
import { neutral } from '../../src/app/theme/neutral.ts'
import { makeTheme } from '../../src/app/theme/theme.ts'
import { variableOf } from '../../src/app/theme/variables.ts'
import { brandOf } from '../session/session.samples.ts'
import './theme.css'

const meta: Meta = {
  title: 'app/Theme',
  render: (_args, { globals: { brand, scheme }, parameters: { audience = 'member' } }) => (
    <Board brand={brandOf(brand) ?? neutral} audience={audience} scheme={scheme} />
  ),
}

export default meta

export const HarborLight: StoryObj = { globals: { brand: 'harborlight', scheme: 'light' } }

export const HarborLightInDark: StoryObj = { globals: { brand: 'harborlight', scheme: 'dark' } }

export const PrairieOak: StoryObj = { globals: { brand: 'prairieoak', scheme: 'light' } }

export const PrairieOakInDark: StoryObj = { globals: { brand: 'prairieoak', scheme: 'dark' } }

export const NoInstitution: StoryObj = { globals: { brand: 'none', scheme: 'light' } }

export const Office: StoryObj = { globals: { brand: 'harborlight', scheme: 'light' }, parameters: { audience: 'staff' } }

export const OfficeInDark: StoryObj = { globals: { brand: 'harborlight', scheme: 'dark' }, parameters: { audience: 'staff' } }

function Board({ brand, audience, scheme }: { brand: Brand; audience: Audience; scheme: Scheme }) {
  const { fontSizes, spacing } = useMantineTheme()
  const drawings = drawingsOf(brand.key)
  const Scene = scenes[brand.key]
  return (
    <main className="board">
      <Title>Theme</Title>
      <Part title="Inks">
        <ul className="board-inks">
          {Object.entries<Inks[keyof Inks]>(makeTheme(brand, audience).inks[scheme]).map(([name, ink]) => (
            <li key={name}>
              <span style={{ background: `var(${variableOf(name)})` }} />
              {name} <small className="sd-soft">{ink}</small>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        {Object.keys(fontSizes).map((size) => (
          <p key={size} style={{ fontSize: getFontSize(size), lineHeight: getLineHeight(size) }}>
            {size}: Seven gulls over the breakwater, −$1,204.50
          </p>
        ))}
        <Title order={2}>A group of accounts</Title>
      </Part>
      <Part title="Space">
        {Object.keys(spacing).map((size) => (
          <p key={size} className="board-space">
            <span style={{ width: getSpacing(size) }} /> {size}
          </p>
        ))}
      </Part>
      <Part title="Parts">
        <p>
          <Button variant="filled">Continue</Button>
        </p>
        <p>
          A link: <Anchor href="#drawings">the drawings</Anchor>
        </p>
        <p className="sd-fault">What went wrong</p>
      </Part>
      {drawings && Scene && (
        <Part title="Drawings">
          <div className="board-drawings" id="drawings">
            <drawings.Logo size={64} />
            {drawings.plates.map((Plate) => (
              <Plate key={Plate.name} />
            ))}
            <span className="board-edge">
              <drawings.Edge />
            </span>
            <span className="board-wide">
              <Scene />
            </span>
            <span className="board-tall">
              <Scene />
            </span>
          </div>
        </Part>
      )}
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  )
}
