import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { activeNames, groupsIn, type Lab, openRelay, type Path, replay, search } from 'statechart-lab'
import { Player } from 'statechart-lab/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { neutralBrand } from '../../src/app/theme/neutral.ts'
import { mantineOf } from '../../src/app/theme/theme.ts'
import { InApp } from '../../stories/app/InApp.tsx'
import { found, hasView, loadLab, loadView } from '../../stories/lab/found.ts'
import '../support/media.ts'

window.scrollTo = () => {}

function draw(children: ReactNode, audience: 'member' | 'staff' = 'member') {
  return render(
    <MantineProvider theme={mantineOf(neutralBrand, audience)} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>,
  )
}

test.each(found.filter(({ id }) => hasView(id)))(
  'the screen of $id is drawn at each step of every journey',
  async ({ id }) => {
    const lab = await loadLab(id)
    const view = await loadView(id)
    if (!view) throw new Error(`${id} has no view`)
    const { View, audience, alone } = view
    for (const { path } of search(lab).journeys) {
      const relay = openRelay(lab, { input: path.input, steps: [] }, () => {})
      const shown = <View actor={relay.actor} brand="harborlight" />
      const { unmount } = draw(alone ? shown : <InApp institution="harborlight">{shown}</InApp>, audience)
      relay.listen()
      for (const index of path.steps.keys()) relay.show({ ...path, steps: path.steps.slice(0, index + 1) }, act)
      expect(relay.run().path).toEqual(path)
      unmount()
    }
  },
)

const machines = { all: found, load: loadLab, frameOf: () => null, addressOf: () => '' }

const longest = (lab: Lab): Path | undefined =>
  search(lab)
    .journeys.map(({ path }) => path)
    .toSorted((one, other) => other.steps.length - one.steps.length)[0]

/** Presses the button for this step. */
function take(lab: Lab, path: Path, position: number) {
  const wanted = JSON.stringify(path.steps[position])
  const [place] = groupsIn(replay(lab, { ...path, steps: path.steps.slice(0, position) })).flatMap(({ title, moves }) =>
    moves.flatMap(({ step }, index) => (JSON.stringify(step) === wanted ? [{ title, index }] : [])),
  )
  if (!place) throw new Error(`${lab.machine.id} offers no ${wanted}`)
  const group = screen.getByText(place.title, { selector: 'legend' }).parentElement
  fireEvent.click(group?.querySelectorAll('li')[place.index]?.querySelector('button') as HTMLElement)
  const now = activeNames(replay(lab, { ...path, steps: path.steps.slice(0, position + 1) }))
  expect(screen.getByText('Now').nextElementSibling?.textContent).toBe(now)
}

describe('pressing the steps of a machine in the lab shows the state it is in', () => {
  beforeAll(async () => {
    // Replaces the worker that lays out the chart, which is tested elsewhere.
    vi.stubGlobal(
      'Worker',
      class {
        postMessage() {}
      },
    )
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    await Promise.all(found.map(({ id }) => loadLab(id)))
  })
  beforeEach(() => {
    draw(<Player machines={machines} machine="signIn" path="" onMove={() => {}} />)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  test.each(found)('the longest journey of $id', async ({ id }) => {
    const lab = await loadLab(id)
    const path = longest(lab)
    if (!path) throw new Error(`${id} has no journey`)
    fireEvent.change(screen.getByLabelText('Machine'), { target: { value: id } })
    await screen.findByText('Now')
    const value = String(lab.inputs.indexOf(path.input))
    if (lab.inputs.length > 1) fireEvent.change(screen.getByLabelText('Begins with'), { target: { value } })
    for (const index of path.steps.keys()) take(lab, path, index)
    expect(screen.getByText('Steps taken').parentElement?.querySelectorAll('li')).toHaveLength(path.steps.length + 1)
  })
})
