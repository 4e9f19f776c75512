import { type Lab, openRelay, type Path, type Step } from 'statechart-lab'
import { expect, test } from 'vitest'
import { lab as confirmation } from '../../stories/access/confirmation.samples.ts'
import { lab as toasts } from '../../stories/session/toasts.samples.ts'

const send = (type: string, more: object = {}): Step => ({ do: 'send', event: { ...more, type } })

function relay(lab: Lab, ...steps: Step[]) {
  const moves: Path[] = []
  const opened = openRelay(lab, { input: lab.inputs[0], steps }, (path) => moves.push(path))
  opened.listen()
  return { ...opened, moves, show: (...next: Step[]) => opened.show({ input: lab.inputs[0], steps: next }) }
}

test('a child machine is drawn in its state, and closing it adds a step to the parent’s path', () => {
  const { actor, show, moves } = relay(toasts)
  show(...['Saved', 'Sent'].map((text) => send('toast.show', { toast: { tone: 'news', text } })))
  const shown = () => actor.getSnapshot().context.toasts
  expect(shown().map((one: typeof actor) => [one.getSnapshot().value, one.getSnapshot().context.text])).toEqual([
    ['shown', 'Saved'],
    ['shown', 'Sent'],
  ])
  const [first, second] = shown()
  second.send({ type: 'toast.hold', holder: 'focus' })
  expect(second.getSnapshot().value).toBe('held')
  expect(moves).toEqual([])
  first.send({ type: 'toast.close' })
  expect(moves.at(-1)?.steps.at(-1)).toEqual({ do: 'answer', id: 'toast 1', output: undefined })
  expect(shown()).toHaveLength(1)
})

test('a machine nested two levels deep is drawn in its state', () => {
  const { actor } = relay(confirmation, { do: 'answer', id: 'deviceVerification', output: null })
  expect(actor.getSnapshot().children.deviceVerification).toBeUndefined()
  const input = confirmation.inputs[1]
  const opened = openRelay(confirmation, { input, steps: [] }, () => {})
  const { deviceVerification } = opened.actor.getSnapshot().children
  expect(deviceVerification.getSnapshot().value).toBe('code')
})
