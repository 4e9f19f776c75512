import { screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { picturesMachine } from '../../machines/broadcasts/pictures.machine.ts'
import { PicturesDialog } from '../../src/broadcasts/PicturesDialog.tsx'
import { picture, samples } from '../../stories/broadcasts/pictures.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { openScreen } from '../support/flow.tsx'
import { scripted } from '../support/scripted.ts'

test('a chosen picture can be named at once, and the focus returns to the list when it is discarded', async () => {
  const { actor, at } = scripted(picturesMachine, {
    input: { userId: 7 },
    answers: { getAssets: [samples.getAssets.answers.some] },
  })
  await at({ list: 'shown' })
  openScreen(
    <AppInTest audience="staff">
      <PicturesDialog actor={actor} />
    </AppInTest>,
  )
  const isFocused = () => screen.getByRole('dialog').contains(document.activeElement)
  await expect.poll(isFocused).toBe(true)
  act(() => actor.send({ type: 'picture.choose', picture }))
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name'))
  act(() => actor.send({ type: 'picture.drop' }))
  await expect.poll(isFocused).toBe(true)
})
