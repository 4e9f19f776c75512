import type { StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import shell from '../../src/app/Shell.module.css'

type Screen<Actor> = ComponentType<{ actor: Actor }>

/** Returns a function that makes a story from an actor: its screen, with these settings of the toolbar. */
export const storyOf =
  <Actor,>(Screen: Screen<Actor>) =>
  (actor: Actor, globals: StoryObj['globals'] = {}): StoryObj => ({ globals, render: () => <Screen actor={actor} /> })

/** Returns a component that draws a screen where the shell does. */
export const inPage =
  <Actor,>(Screen: Screen<Actor>) =>
  ({ actor }: { actor: Actor }) => (
    <main className={shell.page}>
      <Screen actor={actor} />
    </main>
  )
