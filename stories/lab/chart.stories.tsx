import type { Meta, StoryObj } from '@storybook/react-vite'
import { chartOf } from 'statechart-lab'
import { Chart } from 'statechart-lab/react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { bellsMachine } from '../../machines/inbox/bells.machine.ts'
import { missed, signingIn, stepping, tested, transfer } from './shown.ts'

/** Waits for the chart, so that axe checks it. */
const meta: Meta = {
  title: 'lab/Charts',
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('group')
  },
}

export default meta

const dark = { scheme: 'dark' }

export const Whole: StoryObj = {
  render: () => <Chart chart={stepping.chart} />,
  play: async (context) => {
    await meta.play?.(context)
    const root = getComputedStyle(document.documentElement)
    await expect(root.getPropertyValue('--lab-brand')).toBe(root.getPropertyValue('--sd-brand'))
  },
}

export const WholeInDark: StoryObj = { render: () => <Chart chart={stepping.chart} />, globals: dark }

export const Small: StoryObj = { render: () => <Chart chart={chartOf(bellsMachine)} /> }

export const Stepping: StoryObj = {
  render: () => <Chart {...stepping} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('group', { name: 'threeLeft, active' })
    await userEvent.click(canvas.getByRole('button', { name: 'warning.close, goes to threeKnown' }))
    canvas.getByRole('button', { name: 'activity.note [needsRenewal], goes to refreshing' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(stepping.onTake.mock.calls).toEqual([
      ['session signedIn.time.threeLeft: warning.close'],
      ['session signedIn.renewal.resting: activity.note'],
    ])
    await expect(canvas.queryByRole('button', { name: /goes to pausing/ })).toBeNull()
  },
}

export const SteppingInDark: StoryObj = { render: () => <Chart {...signingIn} />, globals: dark }

export const Coverage: StoryObj = { render: () => <Chart chart={transfer} taken={tested} missed={missed} /> }

/** Waits until the chart has scrolled to the active state: axe must not check a tooltip instead. */
export const OnAPhone: StoryObj = {
  render: () => <Chart {...stepping} />,
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('group', { name: 'threeLeft, active' })
    await waitFor(() => expect(scrolled(canvasElement)).toBe(true))
  },
}

const scrolled = (canvas: HTMLElement) => [...canvas.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0)
