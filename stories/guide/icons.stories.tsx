import { Title } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../../src/shared/Icon.tsx'
import { icons } from '../../src/shared/icons.ts'
import classes from './guide.module.css'

const meta: Meta = { title: 'guide/Icons', tags: ['!autodocs'], render: () => <Board /> }

export default meta

export const Icons: StoryObj = {}

const names = Object.keys(icons) as (keyof typeof icons)[]

function Board() {
  return (
    <main className={classes.page}>
      <Title>Icons</Title>
      <p>
        {names.length} icons, one hand: a box of 20, a line of 1.5, round ends. Each in its three sizes; only a star is
        ever filled, when it is set. An icon says nothing to a screen reader: its word is beside it.
      </p>
      <ul className={classes.icons}>
        {names.map((name) => (
          <li key={name}>
            <span>
              <Icon name={name} />
              <Icon name={name} size={16} />
              <Icon name={name} size={14} />
            </span>
            {name}
          </li>
        ))}
      </ul>
    </main>
  )
}
