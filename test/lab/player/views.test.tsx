import { expect, test } from 'vitest'
import { act, render } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { mantineOf } from '../../../src/app/theme/theme.ts'
import { neutral } from '../../../src/app/theme/neutral.ts'
import { InApp } from '../../../stories/app/InApp.tsx'
import { found, hasView, loadLab, loadView } from '../../../stories/lab/player/found.ts'
import { openRelay } from '../../../stories/lab/player/relay.ts'
import { search } from '../../../stories/lab/search.ts'
import '../../support/media.ts'

window.scrollTo = () => {}

test.each(found.filter(({ id }) => hasView(id)))('the screen of $id is drawn at each step of every journey', async ({ id }) => {
  const lab = await loadLab(id)
  const view = await loadView(id)
  if (!view) throw new Error(`${id} has no view`)
  const { View, audience = 'member', alone } = view
  for (const { path } of search(lab).journeys) {
    const relay = openRelay(lab, { input: path.input, steps: [] }, () => {})
    const screen = <View actor={relay.actor} brand="harborlight" />
    const { unmount } = render(
      <MantineProvider theme={mantineOf(neutral, audience)} withCssVariables={false} withGlobalClasses={false}>
        {alone ? screen : <InApp institution="harborlight">{screen}</InApp>}
      </MantineProvider>,
    )
    relay.listen()
    for (const at of path.steps.keys()) relay.show({ ...path, steps: path.steps.slice(0, at + 1) }, act)
    expect(relay.run().path).toEqual(path)
    unmount()
  }
})
