/** @jsxRuntime classic */
// Storybook’s own page has a React of its own, so elements must be made by that one.
import * as React from 'react'
import { addons, types, useChannel, useParameter, useStorybookState } from 'storybook/manager-api'
import { PanelChart } from './PanelChart.tsx'
import { linkTo } from '../player/link-text.ts'
import { type Parameter, parameter, type Shown, shownEvent } from './shown.ts'

const name = 'statechart-lab'
const words = {
  title: 'Statechart',
  none: 'This story draws no machine.',
  failed: (reason: string) => `The chart of this story cannot be drawn: ${reason}`,
  now: (machine: string, states: string) => `${machine} is in ${states}. `,
  step: (machine: string) => `Step through ${machine} from here`,
}

addons.register(name, () =>
  addons.add(`${name}/panel`, {
    type: types.PANEL,
    title: words.title,
    paramKey: parameter,
    render: ({ active }) => <Panel isOpen={active ?? false} />,
  }),
)

/** Shows the machine that the story draws, and leads to its step-through. */
function Panel({ isOpen }: { isOpen: boolean }) {
  const { storyId } = useStorybookState()
  const { step } = useParameter<Parameter>(parameter, {})
  const [shown, setShown] = React.useState<Shown | null>(null)
  useChannel({ [shownEvent]: setShown })
  if (!isOpen) return null
  if (shown?.story !== storyId) return <p style={{ padding: 16 }}>{words.none}</p>
  if ('failure' in shown) return <p style={{ padding: 16 }}>{words.failed(shown.failure)}</p>
  const { machine, drawing, active } = shown
  const leaves = drawing.boxes
    .filter(({ state, isFrame }) => !isFrame && active.includes(state.id))
    .map(({ state }) => state.path)
  const link = linkTo(leaves.filter(Boolean))
  return (
    <div style={{ padding: 16, overflow: 'auto' }}>
      <p>
        {words.now(machine, leaves.map((path) => path || machine).join(', '))}
        {step && (
          <a href={`?path=/story/${step}&args=machine:${machine};path:${link};from:${storyId}`}>
            {words.step(machine)}
          </a>
        )}
      </p>
      <PanelChart machine={machine} drawing={drawing} active={active} />
    </div>
  )
}
