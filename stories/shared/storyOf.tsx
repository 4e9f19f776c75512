import type { StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'

/** Returns what makes a story of an actor: its screen, with these choices of the toolbar. */
export const storyOf =
  <Actor,>(Screen: ComponentType<{ actor: Actor }>) =>
  (actor: Actor, globals: StoryObj['globals'] = {}): StoryObj => ({ globals, render: () => <Screen actor={actor} /> })
